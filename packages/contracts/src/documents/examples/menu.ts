/** Menu entries. */
export const menuExamples = {
  'MenuRow.menuId': 31,
  'MenuRow.fid': 3,
  'MenuRow.interfaceType': 2,
  'MenuRow.interfaceName': 'management.role',
  'MenuRow.name': '角色列表',
  'MenuRow.nameEn': 'Roles',
  'MenuRow.pageUrl': '/management/role',
  'MenuRow.icon': '',
  'MenuRow.families': ['PLATFORM'],
  'MenuForm.fid': 3,
  'MenuForm.interfaceType': 2,
  'MenuForm.interfaceName': 'management.notice',
  'MenuForm.name': '公告列表',
  'MenuForm.nameEn': 'Notices',
  'MenuForm.pageUrl': '/management/notice',
  'MenuByFid.fid': 3,
  'MenuById.menuId': 31,
  menuIds: [3, 31, 311],
}

/** The permission tree, level by level. */
export const exampleTree: Readonly<Record<string, readonly unknown[]>> = {
  menuId: [3, 31, 311],
  fid: [0, 3, 31],
  interfaceType: [1, 2, 3],
  interfaceName: ['management', 'management.role', 'management.role.edit'],
  name: ['管理中心', '角色列表', '新增/编辑'],
  nameEn: ['Management', 'Roles', 'Add or edit'],
  pageUrl: ['/management', '/management/role', ''],
  icon: ['team', '', ''],
  alwaysShow: [1, 0, 0],
  isFlag: [1, 1, 1],
}
