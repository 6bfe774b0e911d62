import type { ModuleEntry } from '../entry-types.js'

export const system = {
  title: ['系统设置', 'System'],
  icon: 'setting',
  path: '/system',
  who: 'P',
  pages: {
    public: { title: ['公共参数', 'Parameters'], path: 'public', buttons: { edit: ['修改', 'Change'] } },
    userAgreement: {
      title: ['用户协议', 'User agreement'],
      path: 'userAgreement',
      buttons: { edit: ['编辑/发布', 'Edit or publish'] },
    },
    careful: {
      title: ['注意事项', 'Precautions'],
      path: 'careful',
      buttons: { edit: ['编辑/发布', 'Edit or publish'] },
    },
    course: {
      title: ['新手教程', 'Getting started'],
      path: 'course',
      buttons: { edit: ['编辑/发布', 'Edit or publish'] },
    },
    instructions: {
      title: ['使用说明', 'Instructions'],
      path: 'instructions',
      buttons: { edit: ['编辑/发布', 'Edit or publish'] },
    },
    aboutus: {
      title: ['关于我们', 'About us'],
      path: 'aboutus',
      buttons: { edit: ['编辑/发布', 'Edit or publish'] },
    },
    advertiseIndex: {
      title: ['首页轮播图', 'Home carousel'],
      path: 'advertiseIndex',
      buttons: { edit: ['编辑', 'Edit'] },
    },
    joinIndex: { title: ['商城轮播图', 'Mall carousel'], path: 'joinIndex', buttons: { edit: ['编辑', 'Edit'] } },
  },
} as const satisfies ModuleEntry
