import { codes } from '../wire/codes.js'
import type { Refusals } from './refusal.js'

export const storesFaults = {
  'store.nameTaken': [codes.badInput, '店铺名称已存在', 'A shop of this name exists already', ['storeName']],
  'store.accountNeeded': [
    codes.badInput,
    '请填写登录账号和初始密码',
    'A new shop needs an account and an initial password',
    ['managerAccount', 'managerPassword'],
  ],
  'store.accountFixed': [codes.badInput, '店铺已有登录账号', 'The shop has an account already', ['managerAccount']],
  'store.noAccount': [codes.conflict, '店铺还没有登录账号', 'The shop has no account yet'],
  'store.papersMissing': [
    codes.badInput,
    '请上传营业执照与身份证正反面，并填写身份证号',
    'Please upload the licence and both sides of the ID card, and fill in its number',
    ['licence', 'identity', 'idNo'],
  ],
  'store.roleMissing': [codes.conflict, '没有店铺角色', 'There is no role for shops'],
  'store.closed': [codes.conflict, '店铺已关闭', 'The shop is closed'],
  'store.frozen': [codes.forbidden, '店铺已被冻结，只能查看', 'The shop is frozen: its people can only look'],
  'store.hasMoney': [
    codes.conflict,
    '店铺资金未结清，还有 ¥{amount}',
    'The shop still has ¥{amount} that is not paid out',
  ],
  'store.owes': [codes.conflict, '店铺还欠平台 ¥{amount}', 'The shop still owes the platform ¥{amount}'],
} as const satisfies Refusals
