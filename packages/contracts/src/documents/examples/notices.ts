/** Text messages, carousels and jobs. */
export const noticeExamples = {
  'SlidesByPlace.place': 'advertiseIndex',
  'SlideForm.place': 'advertiseIndex',
  'SlideForm.title': '夜间陪护',
  'SlideRow.place': 'advertiseIndex',
  'SlideRow.title': '夜间陪护',
  'SlideOrderForm.place': 'advertiseIndex',
  'SlideOrderForm.before': [1, 2],
  'SlideOrderForm.slideIds': [2, 1],
  'SmsForm.title': '停水通知',
  'SmsForm.values': ['今晚二十二点至次日六点停水', '400-800-1234'],
  'JobRow.dailyAt': '08:30',
  'AddresseeRow.code': 'DELIVRD',
}
