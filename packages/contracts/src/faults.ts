import { codes, type Code } from './wire/codes.js'
import type { FieldProblem } from './wire/envelope.js'
import { say, type Language, type Placeholders, type Text, type Values } from './wire/text.js'

export type Refusal = readonly [code: Code, zh: string, en: string, fields?: readonly string[]]

/** Every refusal the API knows, by name: its code, its sentence in both languages, and the fields that are to blame. */
export const faults = {
  'session.none': [codes.notLoggedIn, '用户未登录', 'You are not signed in'],
  'session.expired': [codes.expired, '登录凭证已过期，请重新登录', 'Your sign-in has expired. Please sign in again'],
  'session.endedByPassword': [
    codes.expired,
    '密码已修改，请重新登录',
    'The password was changed. Please sign in again',
  ],
  'session.endedByKick': [codes.expired, '您已被管理员强制下线：{reason}', 'An administrator signed you out: {reason}'],
  'session.endedByOwner': [codes.expired, '您已在其他地方结束了此次登录', 'You ended this sign-in from somewhere else'],
  'session.endedByDisable': [codes.expired, '账号已被停用', 'The account was disabled'],
  'session.endedByLimit': [
    codes.expired,
    '您的账号在其他设备登录，本次登录已失效',
    'Your account signed in on too many devices; this sign-in was ended',
  ],
  'session.mustChange': [codes.forbidden, '请先修改初始密码', 'Please change the initial password first'],

  'access.denied': [codes.forbidden, '您的权限不足', 'You do not have permission'],
  'access.scope': [codes.forbidden, '您的权限不足', 'You do not have permission'],

  'login.wrong': [codes.failed, '账号或密码错误', 'Wrong account or password'],
  'login.locked': [
    codes.tooMany,
    '密码错误次数过多，请 {minutes} 分钟后再试',
    'Too many wrong passwords. Try again in {minutes} {minutes:minute|minutes}',
  ],
  'login.slow': [
    codes.tooMany,
    '尝试过于频繁，请 {seconds} 秒后再试',
    'Too many attempts. Try again in {seconds} {seconds:second|seconds}',
  ],
  'login.busy': [codes.unavailable, '登录请求过多，请稍后再试', 'Too many people are signing in. Try again shortly'],
  'login.managerDisabled': [
    codes.failed,
    '账号已被停用，请联系管理员',
    'This account is disabled. Please contact an administrator',
  ],
  'login.agentDisabled': [
    codes.failed,
    '所属代理商已被停用，请联系平台',
    'Your agent is disabled. Please contact the platform',
  ],
  'login.storeDisabled': [
    codes.failed,
    '所属店铺已被停用，请联系平台',
    'Your shop is disabled. Please contact the platform',
  ],

  'password.wrong': [codes.failed, '原密码错误', 'The original password is wrong'],
  'password.same': [codes.failed, '新密码不能与原密码相同', 'The new password must differ from the original one'],
  'password.isAccount': [codes.failed, '密码不能与账号相同', 'The password must differ from the account'],

  'input.bad': [codes.badInput, '参数有误：{problem}', 'Invalid input: {problem}'],
  'input.encoding': [codes.badInput, '请求内容不是有效的 UTF-8 编码', 'The request is not valid UTF-8'],
  'input.json': [codes.badInput, '请求内容不是有效的 JSON 对象', 'The request is not a valid JSON object'],
  'input.tooManyFields': [codes.badInput, '参数过多', 'Too many fields'],
  'input.query': [
    codes.badInput,
    '此接口的参数只能放在请求内容中，不能放在地址里',
    'Send the fields of this call in the body, not in the address',
  ],
  'input.file': [codes.badInput, '此接口不接收文件', 'This call takes no files'],
  'input.tooManyFiles': [codes.badInput, '一次最多 {max} 个文件', 'Takes at most {max} files at once', ['file']],
  'input.multipart': [codes.badInput, '表单数据不完整', 'The form data is incomplete'],
  'input.contentType': [codes.badInput, '不支持的内容类型', 'This content type is not supported'],
  'input.encodingUnsupported': [codes.badInput, '不支持压缩的请求内容', 'Compressed request bodies are not supported'],
  'input.tooLarge': [codes.tooLarge, '请求内容过大', 'The request is too large'],

  'once.keyMissing': [codes.badInput, '此接口须带请求头 Idempotency-Key', 'This call needs the header Idempotency-Key'],
  'once.keyBad': [
    codes.badInput,
    'Idempotency-Key 须为 {min}–{max} 位字母、数字、点、横线或下划线',
    'An Idempotency-Key is {min} to {max} letters, digits, dots, hyphens or underscores',
  ],
  'once.keyReused': [
    codes.conflict,
    '此次操作已按先前提交的内容完成，不能再以其他内容提交，请刷新后查看',
    'This was already done as first submitted; it cannot be submitted again with something else. Please reload',
  ],

  'payment.signature': [codes.badInput, '签名无效', 'The signature is not valid'],
  'payment.noticeOld': [
    codes.badInput,
    '通知的签名时间与当前时间相差超过 {minutes} 分钟',
    'The notice was signed more than {minutes} minutes from now',
  ],
  'payment.unknownNo': [codes.badInput, '没有此单号', 'There is no such number'],
  'payment.channelNoTaken': [
    codes.badInput,
    '渠道单号已属于另一笔，未入账',
    "The channel's number belongs to another one; nothing was booked",
  ],
  'payment.amountDiffers': [
    codes.badInput,
    '金额与原单不一致，未入账',
    'The amount differs from the one requested; nothing was booked',
  ],

  'path.unknown': [codes.notFound, '接口不存在', 'There is no such endpoint'],
  'server.fault': [codes.fault, '服务器出错，请求编号 {requestId}', 'Server error. Request id: {requestId}'],
  'server.busy': [codes.unavailable, '服务繁忙，请稍后再试', 'The server is busy. Try again shortly'],
  'server.storage': [
    codes.unavailable,
    '数据暂时无法保存，请稍后再试',
    'Data cannot be saved right now. Try again shortly',
  ],
  'server.closing': [codes.unavailable, '服务正在重启，请稍后再试', 'The server is restarting. Try again shortly'],

  'record.missing': [codes.notFound, '记录不存在或已删除', 'The record does not exist or was deleted'],
  'record.changed': [
    codes.conflict,
    '数据已被他人修改（{fields}），请刷新后再试',
    'Somebody else changed this in the meantime ({fields}). Please reload',
  ],
  'record.stateChanged': [
    codes.conflict,
    '状态已变化，请刷新',
    'The status has changed in the meantime. Please reload',
  ],
  'record.hasChildren': [
    codes.conflict,
    '存在下级数据，不能删除',
    'It still has entries below it and cannot be deleted',
  ],

  'ledger.short': [codes.conflict, '{account}余额不足，还差 {short} 元', '{account} is ¥{short} short'],
  'ledger.keyTaken': [
    codes.conflict,
    '同一笔业务已按其他内容记账，请刷新后核对',
    'This was booked before with other amounts; please reload and compare',
  ],
  'ledger.unknown': [codes.notFound, '没有这笔账', 'There is no such ledger transaction'],
  'ledger.reversed': [codes.conflict, '这笔账已冲销', 'This was reversed already'],
  'ledger.isReversal': [
    codes.conflict,
    '冲销分录不能再冲销，请重新记账',
    'A reversal cannot be reversed: book it anew',
  ],
  'ledger.dayRunning': [codes.conflict, '{day} 尚未结束，不能封账', '{day} is not over yet and cannot be sealed'],
  'ledger.dayNotNext': [
    codes.conflict,
    '只能封下一个未封的账期：{next}',
    'Days are sealed in turn; the next one is {next}',
  ],
  'ledger.notSealed': [codes.notFound, '{day} 尚未封账', '{day} is not sealed'],
  'ledger.brokenSeal': [codes.conflict, '{day} 的账目与封账不符', 'What is booked on {day} does not match its seal'],
  'ledger.nothingToSeal': [codes.conflict, '尚无账目，不能封账', 'Nothing was booked yet, so nothing can be sealed'],

  'export.tooMany': [
    codes.badInput,
    '符合条件的记录超过 {max} 条，请改为后台导出',
    'More than {max} rows match; have them written in the background',
  ],
  'export.unknown': [codes.badInput, '没有这个导出', 'There is no such export'],
  'export.tooManyWaiting': [
    codes.tooMany,
    '您已有 {max} 个文件正在生成，请等其中一个完成后再试',
    'You already have {max} {max:file|files} being written. Try again when one of them is done',
  ],
  'export.tooManyFiles': [
    codes.tooMany,
    '您已有 {max} 个导出文件，请先在“我的文件”中删除不再需要的',
    'You already have {max} {max:file|files}. Delete some under “My files” first',
  ],
  'export.quota': [
    codes.tooLarge,
    '您的导出文件合计超过 {max} GB，请先在“我的文件”中删除不再需要的',
    'Your files are larger than {max} GB together. Delete some under “My files” first',
  ],
  'export.diskFull': [
    codes.unavailable,
    '服务器磁盘空间不足，文件未生成',
    'The server is out of disk space; no file was written',
  ],
  'export.failed': [codes.fault, '生成文件时出错，请重试', 'The file could not be written; try again'],
  'export.gone': [
    codes.notFound,
    '没有此文件，可能已过期或已删除',
    'There is no such file; it may have expired or been deleted',
  ],
  'export.underWay': [
    codes.tooMany,
    '您有 {max} 个文件正在导出，请等其中一个完成后再试',
    'You are already exporting {max} {max:file|files}. Try again when one of them is done',
  ],

  'place.hospitalUnknown': [codes.notFound, '没有此医院', 'There is no such hospital'],
  'place.departmentUnknown': [codes.notFound, '该医院没有此科室', 'The hospital has no such department'],
  'place.wardUnknown': [codes.notFound, '该科室没有此病房', 'The department has no such ward'],
  'place.hospitalDisabled': [codes.conflict, '医院已停用', 'The hospital is disabled'],
  'place.moved': [
    codes.conflict,
    '不能移到别处，请新增后删除',
    'It cannot be moved: add a new one and delete this one',
  ],

  'department.planKept': [
    codes.forbidden,
    '科室的收费方案只能由有权设置收费方案的人员更改',
    'Only people who may set pricing plans can change the plan of a department',
  ],
  'department.nameTaken': [
    codes.conflict,
    '该医院已有同名科室',
    'The hospital already has a department with this name',
  ],
  'ward.numberTaken': [codes.conflict, '该科室已有此病房号', 'The department already has a ward with this number'],
  'ward.bedsElsewhere': [
    codes.badInput,
    '已有病房的床位请在床位管理中新增',
    'Add beds to an existing ward on the Beds page',
    ['newBeds'],
  ],
  'bed.numberTaken': [codes.conflict, '该病房已有此床号', 'The ward already has a bed with this number'],
  'bed.numbersOut': [
    codes.conflict,
    '床号已超出可用范围，请换一个前缀',
    'The numbers have run out; use another prefix',
  ],
  'bed.hasDevice': [codes.conflict, '床位已绑定设备，不能删除', 'The bed has a device and cannot be deleted'],

  'import.unreadable': [
    codes.badInput,
    '无法读取此文件，请使用 CSV（UTF-8 或 GB18030）或 XLSX',
    'This file cannot be read; use CSV (UTF-8 or GB18030) or XLSX',
    ['file'],
  ],
  'import.busy': [
    codes.unavailable,
    '正在读取的文件太多，请稍后再试',
    'Too many files are being read. Try again shortly',
  ],
  'import.underWay': [
    codes.tooMany,
    '您有一个文件正在导入，请等它完成后再试',
    'You are already importing a file. Try again when it is done',
  ],
  'import.tooMuch': [
    codes.badInput,
    '文件内容过多，无法读取，请分成几个文件',
    'The file is too big to read; split it into several',
    ['file'],
  ],
  'import.tooWide': [codes.badInput, '第 {line} 行超过 {max} 列', 'Line {line} has more than {max} columns', ['file']],
  'import.cellTooLong': [
    codes.badInput,
    '第 {line} 行有单元格超过 {max} 个字符',
    'A cell in line {line} has more than {max} characters',
    ['file'],
  ],
  'import.empty': [codes.badInput, '文件中没有数据行', 'The file has no rows', ['file']],
  'import.columnsMissing': [
    codes.badInput,
    '文件缺少列：{columns}',
    'Columns missing from the file: {columns}',
    ['file'],
  ],
  'import.tooMany': [
    codes.badInput,
    '文件超过 {max} 行，请分成几个文件',
    'The file has more than {max} rows; split it into several',
    ['file'],
  ],
  'import.tooManyBeds': [
    codes.badInput,
    '文件要生成的床位超过 {max} 张，请分成几个文件',
    'The file would add more than {max} beds; split it into several',
    ['file'],
  ],
  'import.twice': [codes.conflict, '与第 {line} 行重复', 'Same as line {line}'],

  'file.notPicture': [
    codes.badInput,
    '此文件不是图片，请使用 JPEG、PNG 或 WebP',
    'This file is not a picture; use JPEG, PNG or WebP',
    ['file'],
  ],
  'file.broken': [
    codes.badInput,
    '图片不完整或已损坏，请重新选择',
    'The picture is damaged or incomplete; choose another one',
    ['file'],
  ],
  'file.tooManyPixels': [
    codes.badInput,
    '图片最多 {max} 百万像素，请缩小后再试',
    'A picture has at most {max} megapixels; make it smaller and try again',
    ['file'],
  ],
  'file.tooSlow': [
    codes.badInput,
    '处理此图片花费的时间过长，请换一张',
    'This picture takes too long to read; choose another one',
    ['file'],
  ],
  'file.busy': [
    codes.unavailable,
    '正在处理的图片太多，请稍后再试',
    'Too many pictures are being read. Try again shortly',
  ],
  'file.underWay': [
    codes.tooMany,
    '您有一个文件正在上传，请等它完成后再试',
    'You are uploading a file already. Try again when it is done',
  ],
  'file.tooManyToday': [
    codes.tooMany,
    '您在 24 小时内最多上传 {max} 个文件',
    'You may upload at most {max} files within 24 hours',
  ],
  'file.gone': [codes.conflict, '有文件已不存在，请重新上传', 'One of the files is no longer there; upload it again'],

  'preference.tooMany': [
    codes.conflict,
    '个人设置最多 {max} 项，请先删除不用的',
    'At most {max} preferences can be kept. Delete one you do not need',
  ],

  'role.nameTaken': [codes.conflict, '角色名称已存在', 'A role with this name already exists'],
  'role.builtIn': [codes.conflict, '内置角色不能删除', 'A built-in role cannot be deleted'],
  'role.superFixed': [codes.conflict, '超级管理员角色不能修改', 'The super administrator role cannot be changed'],
  'role.inUse': [
    codes.conflict,
    '角色正被 {count} 个账号使用：{managers}',
    'The role is used by {count} {count:account|accounts}: {managers}',
  ],
  'role.familyFixed': [codes.conflict, '角色类型不能修改', "A role's account type cannot be changed"],
  'role.beyond': [
    codes.forbidden,
    '不能授予或调整您自己没有的权限：{menus}',
    'You cannot grant or change permissions you do not hold: {menus}',
  ],
  'role.wrongFamily': [
    codes.badInput,
    '该类型的角色不能拥有这些权限：{menus}',
    'A role of this account type cannot hold: {menus}',
  ],
  'role.menusUnknown': [codes.badInput, '权限项不存在：{menus}', 'Unknown permission entries: {menus}'],

  'menu.nameTaken': [codes.conflict, '接口名称已存在', 'This interface name is taken'],
  'menu.builtIn': [
    codes.conflict,
    '内置权限项的类型、接口名称和适用账号类型不能修改，也不能删除',
    'The type, interface name and account types of a built-in entry are fixed, and it cannot be deleted',
  ],
  'menu.essential': [
    codes.conflict,
    '停用此项后将无法再管理权限',
    'Without this entry nobody could manage permissions any more',
  ],
  'menu.parentWrong': [
    codes.badInput,
    '上级权限项不合适：模块在顶层，页面在模块下，按钮在页面下',
    'Wrong parent: modules are at the top, pages under modules and buttons under pages',
  ],
  'menu.familyWrong': [
    codes.badInput,
    '下级权限项的适用账号类型不能超出上级',
    'An entry cannot be for account types that its parent is not for',
  ],
  'menu.cycle': [codes.badInput, '不能移动到自身的下级', 'An entry cannot be moved below itself'],
  'menu.typeHasChildren': [
    codes.conflict,
    '存在下级数据，不能修改类型',
    'The type cannot change while it has entries below it',
  ],
  'menu.orderChanged': [
    codes.conflict,
    '此处的权限项已被他人修改，请刷新后再试',
    'The entries here have changed in the meantime. Please reload',
  ],
  'menu.moveWouldGrant': [
    codes.conflict,
    '移动后以下角色将获得新的上级权限：{roles}',
    'Moving it would give these roles a parent they do not hold: {roles}',
  ],
  'menu.inUse': [codes.conflict, '以下角色仍拥有此权限：{roles}', 'These roles still hold this permission: {roles}'],
  'menu.beyond': [codes.forbidden, '不能修改您自己没有的权限项', 'You cannot change an entry you do not hold'],

  'manager.accountTaken': [codes.conflict, '账号已存在', 'This account already exists'],
  'manager.self': [codes.conflict, '不能对自己执行此操作', 'You cannot do this to yourself'],
  'manager.lastSuper': [
    codes.conflict,
    '不能停用、删除或降级最后一个超级管理员',
    'The last super administrator cannot be disabled, deleted or demoted',
  ],
  'manager.outranks': [
    codes.forbidden,
    '对方拥有您没有的权限，不能执行此操作',
    'They hold permissions you do not have, so you cannot do this',
  ],
  'manager.roleFamily': [codes.badInput, '角色与账号类型不符', 'The role is for another type of account', ['roleId']],
  'manager.ownerMissing': [codes.badInput, '请选择所属代理商或店铺', 'Choose the agent or shop the account belongs to'],
  'manager.principal': [
    codes.conflict,
    '这是代理商的主账号，不能删除；请停用代理商或重置密码',
    "This is the agent's own account and cannot be deleted; disable the agent or reset the password",
  ],
  'manager.principalAbove': [
    codes.forbidden,
    '代理商的主账号由上级代理商或平台管理',
    "An agent's own account is looked after by its parent agent or the platform",
  ],
  'manager.ownerWrong': [
    codes.badInput,
    '该类型的账号不能属于所选代理商或店铺',
    'An account of this type cannot belong to that agent or shop',
  ],
  'manager.familyFixed': [
    codes.conflict,
    '账号类型和归属不能修改',
    'The type and owner of an account cannot be changed',
  ],
  'password.elsewhere': [
    codes.badInput,
    '此处不能修改已有账号的密码，请使用重置密码',
    'The password of an existing account cannot be changed here. Reset it instead',
    ['managerPassword'],
  ],

  'manager.passwordNeeded': [
    codes.badInput,
    '新账号需要初始密码',
    'A new account needs an initial password',
    ['managerPassword'],
  ],

  'agent.companyTaken': [codes.conflict, '公司名称已存在', 'This company already exists'],
  'agent.phoneTaken': [codes.conflict, '手机号已被其他代理商使用', 'Another agent uses this phone number'],
  'agent.disabled': [codes.conflict, '所选代理商已停用', 'The selected agent is disabled'],
  'agent.depth': [codes.badInput, '代理商最多两级', 'Agents can have at most two levels', ['parentId']],
  'agent.parentDisabled': [codes.conflict, '上级代理商已停用', 'The parent agent is disabled'],
  'agent.parentFixed': [codes.conflict, '上级代理商不能修改', 'The parent of an agent cannot be changed'],
  'agent.accountNeeded': [
    codes.badInput,
    '新代理商需要登录账号和初始密码',
    'A new agent needs an account and an initial password',
    ['managerAccount', 'managerPassword'],
  ],
  'agent.accountFixed': [codes.conflict, '登录账号不能修改', 'The account cannot be changed'],
  'agent.noAccount': [codes.conflict, '该代理商没有登录账号', 'This agent has no account'],
  'region.unknown': [codes.badInput, '请从列表中选择地区', 'Choose a region from the list', ['region']],
  'agent.roleMissing': [codes.conflict, '没有可用的代理商角色', 'No agent role is available'],
  'agent.ownRates': [codes.forbidden, '不能修改自己的分成比例或合同', 'You cannot change your own shares or contract'],
  'agent.shareBelow': [
    codes.badInput,
    '分成比例不能低于下级代理商：{companies}',
    'The share cannot be lower than that of its sub-agents: {companies}',
  ],
  'agent.shareBeyond': [codes.badInput, '下级分成比例不能高于上级', "A sub-agent's share cannot exceed its parent's"],

  'hospital.nameTaken': [codes.conflict, '医院名称已存在', 'A hospital with this name already exists'],
  'hospital.sharesBeyond': [
    codes.badInput,
    '医院、代理商与加盟商分成之和不能超过 95%',
    'The shares of hospital, agent and investor must not exceed 95% in total',
    ['hospitalShareBps', 'agentShareBps', 'franchiseShareBps'],
  ],
  'hospital.contactOnly': [
    codes.forbidden,
    '代理商只能修改联系人、联系电话和客服电话',
    'Agents may change only the contact, phone and service phone',
  ],
  'hospital.agentFixed': [
    codes.conflict,
    '所属代理商只能通过转移修改',
    'The agent of a hospital can only be changed by a transfer',
  ],
  'hospital.agentDisabled': [codes.conflict, '所选代理商已停用', 'The selected agent is disabled'],
  'hospital.agentSame': [codes.conflict, '医院已属于该代理商', 'The hospital already belongs to this agent'],
  'hospital.planElsewhere': [
    codes.badInput,
    '已有医院的收费方案请单独修改',
    'Change the pricing of an existing hospital under its pricing plans',
    ['plan'],
  ],

  'plan.nameTaken': [codes.conflict, '该医院已有同名收费方案', 'The hospital already has a plan with this name'],
  'plan.hospitalNeeded': [codes.badInput, '新收费方案需要指定医院', 'A new plan needs a hospital', ['hospitalId']],
  'plan.hospitalFixed': [codes.conflict, '收费方案不能移到其他医院', 'A plan cannot be moved to another hospital'],
  'plan.isDefault': [
    codes.conflict,
    '这是医院的默认收费方案，不能删除',
    "This is the hospital's default plan and cannot be deleted",
  ],
  'plan.inUse': [
    codes.conflict,
    '收费方案正被这些科室使用：{departments}',
    'These departments use the plan: {departments}',
  ],

  'franchise.phoneTaken': [codes.conflict, '该手机号已有加盟申请', 'There is already a lead with this phone number'],
  'franchise.contractTaken': [codes.conflict, '合同编号已被使用', 'This contract number is already in use'],

  'franchise.followPast': [
    codes.badInput,
    '下次跟进不能早于今天',
    'The next follow-up must not be before today',
    ['nextFollowOn'],
  ],
  'franchise.noAgentHere': [
    codes.badInput,
    '只有意向为代理商的申请才能关联或新建代理商',
    'Only a lead who wants to become an agent can be linked to one',
  ],
  'franchise.eitherAgent': [
    codes.badInput,
    '关联已有代理商时不能再填写新代理商的信息',
    'Either link an existing agent or enter a new one, not both',
  ],
  'franchise.companyNeeded': [codes.badInput, '请填写新代理商的公司名称', "Enter the new agent's company", ['company']],
  'franchise.agentTaken': [
    codes.conflict,
    '该代理商已由另一份加盟申请签约',
    'Another lead has already signed as this agent',
  ],
  'device.noTaken': [codes.conflict, '设备编号已存在', 'This device number already exists'],
  'device.lockNoTaken': [
    codes.conflict,
    '锁编号已被设备 {deviceNo} 使用',
    'Device {deviceNo} already has this lock number',
  ],
  'device.macTaken': [
    codes.conflict,
    'MAC 地址已被设备 {deviceNo} 使用',
    'Device {deviceNo} already has this MAC address',
  ],
  'device.simTaken': [codes.conflict, 'SIM 卡号已被设备 {deviceNo} 使用', 'Device {deviceNo} already has this SIM'],
  'device.madeLater': [codes.badInput, '生产日期不能晚于今天', 'The production date cannot be after today', ['madeOn']],
  'device.agentOfBed': [
    codes.conflict,
    '设备已绑定床位，代理商随医院，不能单独修改',
    "The device is bound to a bed, so its agent is the hospital's and cannot be changed on its own",
  ],
  'device.ownerNotSigned': [
    codes.badInput,
    '所属加盟商须为已签约的投资人',
    'Only a signed investor can own a device',
    ['franchiseId'],
  ],
  'device.bedTaken': [codes.conflict, '该床位已绑定设备', 'This bed already has a device'],
  'device.boundElsewhere': [codes.conflict, '设备已绑定其他床位', 'The device is bound to another bed'],
  'device.inUse': [codes.conflict, '设备使用中，不能操作', 'The device is in use'],
  'device.notBound': [codes.conflict, '设备未绑定床位', 'The device is not bound to a bed'],
  'device.lockOpen': [codes.conflict, '锁未关，请先关锁再解绑', 'The lock is open. Close it before unbinding'],
  'device.notTested': [
    codes.conflict,
    '维修开始后请先试开锁成功，再完成维修',
    'Open the lock successfully once before finishing the repair',
  ],
  'lock.barred': [
    codes.conflict,
    '设备当前状态不能远程开关锁',
    'A device with this status cannot be opened or closed remotely',
  ],
  'lock.underWay': [codes.conflict, '上一条指令尚未完成，请稍候', 'The previous command is still under way'],
  'sms.values': [
    codes.badInput,
    '请填写模板中的全部 {count} 处内容',
    'Fill in all {count} {count:gap|gaps} of the template',
    ['values'],
  ],
  'sms.tooLong': [codes.badInput, '短信内容最多 {max} 个字', 'A message can have at most {max} characters', ['values']],
  'sms.hospitalNeeded': [
    codes.badInput,
    '请选择收件人租用过的医院',
    'Choose the hospital where the recipients rented',
    ['hospitalId'],
  ],
  'sms.dayNeeded': [
    codes.badInput,
    '请填写从哪一天起未租用',
    'Enter the day since which they have not rented',
    ['notSince'],
  ],
  'sms.phones': [codes.badInput, '请粘贴 1 至 {max} 个手机号', 'Paste between 1 and {max} phone numbers', ['phones']],
  'sms.wrongPhones': [
    codes.badInput,
    '以下手机号不正确：{phones}',
    'These are not phone numbers: {phones}',
    ['phones'],
  ],
  'sms.nobody': [codes.conflict, '没有可发送的收件人', 'There are no recipients to send to'],
  'sms.tooSoon': [
    codes.badInput,
    '定时发送须至少在 {minutes} 分钟之后',
    'A message must be scheduled at least {minutes} {minutes:minute|minutes} from now',
    ['scheduleAt'],
  ],
  'sms.tooLate': [
    codes.badInput,
    '定时发送最多提前 {days} 天',
    'A message can be scheduled at most {days} {days:day|days} ahead',
    ['scheduleAt'],
  ],
  'sms.quietHours': [
    codes.conflict,
    '营销短信只能在 8:00–21:00 发送',
    'Advertising may only be sent between 8:00 and 21:00',
  ],
  'sms.sentAlready': [
    codes.conflict,
    '这批短信已发送，如需再发请复制为新草稿',
    'These messages have already been sent. Copy them as a new draft to send them again',
  ],
  'sms.cancelled': [
    codes.conflict,
    '这批短信已取消，如需发送请复制为新草稿',
    'These messages were cancelled. Copy them as a new draft to send them',
  ],
  'sms.nothingFailed': [codes.conflict, '没有失败的短信', 'No message has failed'],
  'rental.userDisabled': [codes.conflict, '账号已被禁用，不能租用', 'This user is disabled and cannot rent'],
  'rental.unpaid': [codes.conflict, '您有待支付订单，请先完成支付', 'There is an unpaid order. Pay it first'],
  'rental.underWay': [codes.conflict, '您有进行中的订单', 'There is an order under way'],
  'rental.noDeposit': [codes.conflict, '请先缴纳押金', 'Pay the deposit first'],
  'rental.depositShort': [
    codes.conflict,
    '押金不足，需补缴 ¥{short}',
    'The deposit is too low: ¥{short} more is needed',
  ],
  'rental.deviceInUse': [codes.conflict, '设备使用中', 'The device is in use'],
  'rental.deviceFaulty': [codes.conflict, '设备故障', 'The device is out of order'],
  'rental.deviceOffline': [codes.conflict, '设备不在线', 'The device is offline'],
  'rental.deviceWeak': [codes.conflict, '设备电量不足', 'The battery of the device is too low'],
  'rental.noPlan': [codes.conflict, '该医院没有收费方案', 'The hospital has no pricing plan'],
  'rental.notNow': [codes.conflict, '当前时段不可租用', 'It cannot be rented at this hour'],
  'order.endBeforeStart': [
    codes.badInput,
    '结束时间须在开始时间与现在之间',
    'The end must lie between the start and now',
    ['endAt'],
  ],
  'order.beyondDue': [codes.conflict, '金额超过待付金额 ¥{due}', 'This is more than the ¥{due} due'],
  'order.beyondBill': [
    codes.badInput,
    '金额不能超过按方案计算的 ¥{most}',
    'By its plan the rental costs no more than ¥{most}',
    ['amountCents'],
  ],
  'order.beyondPaid': [codes.conflict, '退款金额超过可退金额 ¥{most}', 'No more than ¥{most} can be refunded'],
  'order.nothingDue': [codes.conflict, '订单没有待付金额', 'Nothing is due on this order'],
  'order.nothingPaid': [codes.conflict, '订单没有可退金额', 'Nothing on this order can be refunded'],
  'order.beyondCeiling': [codes.forbidden, '超过您的权限上限 ¥{ceiling}', 'This is above your limit of ¥{ceiling}'],
  'order.notLost': [
    codes.conflict,
    '订单达到封顶且超过 {hours} 小时未归还，方可确认丢失',
    'A bed counts as lost once its order has reached the cap and {hours} {hours:hour has|hours have} passed',
  ],
  'order.remindedLately': [
    codes.conflict,
    '{hours} 小时内已提醒过',
    'A reminder was already sent within the last {hours} {hours:hour|hours}',
  ],
  'order.nothingToRemind': [codes.conflict, '订单无需提醒', 'This order needs no reminder'],
  'feedback.replyWaiting': [
    codes.conflict,
    '有一条答复即将发出，请先撤回或稍候',
    'A reply is about to go out. Take it back or wait a moment',
  ],
  'feedback.sent': [codes.conflict, '答复已发出，不能再撤回', 'The reply has gone out and cannot be taken back'],
  'feedback.noDevice': [codes.conflict, '该反馈没有关联设备', 'This feedback is about no device'],
  'feedback.noOrder': [codes.conflict, '该反馈没有关联订单', 'This feedback is about no order'],
  'feedback.waitPast': [codes.badInput, '等待日期必须晚于今天', 'The day to wait for must come after today', ['until']],
  'feedback.tooManyPictures': [codes.conflict, '图片最多 {most} 张', 'There can be at most {most} pictures'],
  'feedback.tooMuchSaid': [
    codes.conflict,
    '一条反馈最多补充 {most} 次',
    'At most {most} messages can be added to one report',
  ],
  'feedback.reopenLate': [
    codes.conflict,
    '解决已超过 {days} 天，不能重新打开',
    'It was resolved more than {days} days ago and cannot be reopened',
  ],
  'refund.ownRequest': [codes.forbidden, '不能审核本人申请', 'You cannot approve your own request'],
  'deposit.exists': [codes.conflict, '已有押金，无需重复缴纳', 'A deposit has already been paid'],
  'deposit.ordersOpen': [
    codes.conflict,
    '存在进行中或待支付订单，无法退押金',
    'The deposit cannot be refunded while an order is open or unpaid',
  ],
  'deposit.nothingHeld': [codes.conflict, '没有可退的押金', 'There is no deposit to refund'],
  'deposit.notHeld': [codes.conflict, '没有可用的押金', 'There is no deposit to deduct from'],
  'deposit.orderElsewhere': [codes.conflict, '订单与押金不属于同一用户', 'The order belongs to another user'],
  'deposit.orderOpen': [codes.conflict, '订单尚未结束', 'The order has not ended yet'],
  'deposit.beyondHeld': [codes.conflict, '金额超过持有的押金', 'This is more than the deposit held'],
  'store.nameTaken': [codes.badInput, '店铺名称已存在', 'A shop of this name exists already', ['storeName']],
  'store.accountNeeded': [
    codes.badInput,
    '请填写登录账号和初始密码',
    'A new shop needs an account and an initial password',
    ['managerAccount', 'managerPassword'],
  ],
  'store.accountFixed': [codes.badInput, '店铺已有登录账号', 'The shop has an account already', ['managerAccount']],
  'store.noAccount': [codes.conflict, '店铺还没有登录账号', 'The shop has no account yet'],
  'store.roleMissing': [codes.conflict, '没有店铺角色', 'There is no role for shops'],
  'store.closed': [codes.conflict, '店铺已关闭', 'The shop is closed'],
  'store.frozen': [codes.forbidden, '店铺已被冻结，只能查看', 'The shop is frozen: its people can only look'],
  'store.hasMoney': [
    codes.conflict,
    '店铺资金未结清，还有 ¥{amount}',
    'The shop still has ¥{amount} that is not paid out',
  ],
  'store.owes': [codes.conflict, '店铺还欠平台 ¥{amount}', 'The shop still owes the platform ¥{amount}'],
  'withdrawal.belowMin': [codes.conflict, '低于最低提现金额 ¥{min}', 'The least that can be withdrawn is ¥{min}'],
  'withdrawal.aboveMax': [
    codes.conflict,
    '超过单笔最高金额 ¥{max}',
    'The most that can be withdrawn at once is ¥{max}',
  ],
  'withdrawal.aboveAvailable': [codes.conflict, '超过可提现金额 ¥{available}', 'Only ¥{available} can be withdrawn'],
  'withdrawal.usedUp': [codes.conflict, '今日提现次数已用完', 'No more withdrawals can be made today'],
  'withdrawal.underWay': [codes.conflict, '有处理中的提现申请', 'A withdrawal is under way already'],
  'withdrawal.owes': [
    codes.conflict,
    '尚有 ¥{owed} 待补，补足前不能提现',
    '¥{owed} are owed; nothing can be withdrawn before that is covered',
  ],
  'withdrawal.ownRequest': [
    codes.forbidden,
    '不能审核本人申请',
    'Nobody reviews what they have applied for themselves',
  ],
  'withdrawal.sameReviewer': [
    codes.forbidden,
    '大额提现须由另一人复核',
    'A large withdrawal has to be approved by somebody else as well',
  ],
  'withdrawal.notByHand': [
    codes.conflict,
    '由渠道打款的提现以渠道结果为准',
    'The channel pays this one, and says how it ended',
  ],
  'withdrawal.noChannel': [codes.conflict, '没有接入打款渠道', 'No channel is connected that could pay it'],
  'bill.notSealed': [
    codes.conflict,
    '{day} 尚未封账，封账后才能导入账单',
    'The books of {day} are not closed yet; its bill can be taken in once they are',
  ],
  'bill.titles': [
    codes.badInput,
    '这不是渠道的交易账单，缺少列：{columns}',
    'This is no trade bill of the channel; it has no {columns}',
    ['file'],
  ],
  'bill.tooManyDifferences': [
    codes.badInput,
    '差错超过 {max} 条，请确认是否为本商户该日的账单',
    'More than {max} differences: is this the bill of this merchant and this day?',
    ['file'],
  ],
  'bill.busy': [
    codes.unavailable,
    '正在导入另一份账单，请稍后再试',
    'Another bill is being taken in. Try again shortly',
  ],
  'bill.cells': [codes.badInput, '列数与标题行不一致', 'It has other columns than the line of titles'],
  'bill.otherDay': [codes.badInput, '交易时间不在 {day}', 'This was not done on {day}'],
  'bill.time': [codes.badInput, '交易时间无法识别', 'The time cannot be read'],
  'bill.number': [codes.badInput, '单号为空或过长', 'The number is missing or too long'],
  'bill.amount': [codes.badInput, '金额无法识别', 'The amount cannot be read'],
  'bill.state': [codes.badInput, '交易状态无法识别：{state}', 'The status {state} is unknown'],
  'bill.noSummary': [
    codes.badInput,
    '文件末尾没有汇总行，账单不完整',
    'The file does not end with its totals: a part of it is missing',
  ],
  'bill.summary': [
    codes.badInput,
    '汇总行与明细不符：{what} 为 {told}，明细合计 {counted}',
    'The totals do not fit the lines: {what} is {told}, and the lines come to {counted}',
  ],
  'reconciliation.noBill': [codes.conflict, '该日还没有账单', 'There is no bill of this day yet'],
  'reconciliation.open': [
    codes.conflict,
    '还有 {open} 条差错未处理，不能签认',
    '{open} {open:difference is|differences are} open; the day cannot be signed off',
  ],
  'reconciliation.signed': [
    codes.conflict,
    '{day} 已签认，请先重新打开',
    '{day} has been signed off; open it again first',
  ],
  'difference.reason': [codes.badInput, '请填写原因', 'Say why', ['reason']],
  'difference.nothingToBook': [
    codes.conflict,
    '双方资金一致，没有可入账的金额',
    'Both sides moved the same money: there is nothing to book',
  ],
  'difference.underWay': [
    codes.conflict,
    '本方尚未完成，请重新核对或退回渠道核实，不能入账',
    'It is not settled here yet: compare again or send it back to the channel instead of booking it',
  ],
  'difference.noOwner': [codes.conflict, '该人员不能处理对账差错', 'They cannot deal with differences'],
  'difference.matchUneven': [
    codes.conflict,
    '所选差错双方合计不相等，相差 ¥{apart}',
    'These do not add up: the two sides are ¥{apart} apart',
  ],
  'difference.matchOneSided': [
    codes.conflict,
    '合并核对需要一方一笔、另一方多笔，且日期相差不超过一天',
    'One on the one side has to meet several on the other, within a day of each other',
  ],
  'withdrawal.codeWrong': [codes.failed, '验证码错误或已失效', 'The code is wrong or no longer valid'],
  'withdrawal.codeSoon': [
    codes.tooMany,
    '请 {seconds} 秒后再获取验证码',
    'Ask for another code in {seconds} {seconds:second|seconds}',
  ],
  'payoutAccount.tooMany': [
    codes.conflict,
    '最多保存 {max} 个收款账户',
    'No more than {max} payout accounts can be kept',
  ],
  'payoutAccount.taken': [codes.conflict, '该银行卡已添加', 'This card was added already'],
  'article.empty': [codes.conflict, '正文为空，不能发布', 'There is no text to publish'],
  'article.unchanged': [codes.conflict, '草稿与线上版本相同', 'The draft is what is published already'],
  'article.scheduled': [
    codes.conflict,
    '已定时发布，取消定时后才能修改',
    'Publication is scheduled. Cancel that before changing anything',
  ],
  'article.notScheduled': [codes.conflict, '没有定时发布', 'No publication is scheduled'],
  'article.when': [
    codes.badInput,
    '发布时间须在现在之后、{days} 天之内',
    'Publication has to lie ahead, by {days} days at most',
    ['publishAt'],
  ],
  'money.moved': [
    codes.conflict,
    '数据已变化，请核对最新的预览后再确认',
    'The data has changed. Check the new preview and confirm again',
  ],
} as const satisfies Record<string, Refusal>

export type FaultName = keyof typeof faults
type Needs<N extends FaultName> = Placeholders<(typeof faults)[N][1]>
/** The values a refusal's sentence needs; none when it has no braces. */
export type FaultValues<N extends FaultName> = [Needs<N>] extends [never]
  ? []
  : [values: { [K in Needs<N>]: string | number | Text }]

/** Thrown where something is refused; the one place that answers turns it into an envelope. */
export class Fault extends Error {
  override readonly name = 'Fault'
  constructor(
    readonly reason: FaultName,
    readonly values: Values,
    readonly data: unknown = null,
  ) {
    super(reason)
  }
  get code(): Code {
    return faults[this.reason][0]
  }
  get text(): Text {
    const [, zh, en] = faults[this.reason]
    return [zh, en]
  }
  /** The sentence itself. */
  say(language: Language): string {
    return say(this.text, language, this.values)
  }
  /** What goes under `data`: the fields that are to blame, as for any other bad input, or what its page needs. */
  dataIn(language: Language): unknown {
    const [, , , fields]: Refusal = faults[this.reason]
    return (
      fields?.map((field): FieldProblem => ({ field, reason: this.reason, message: this.say(language) })) ?? this.data
    )
  }
}

export function fault<N extends FaultName>(reason: N, ...[values]: FaultValues<N>): Fault {
  return new Fault(reason, values ?? {})
}
