import { codes } from '../wire/codes.js'
import type { Refusals } from './refusal.js'

export const agentsFaults = {
  'agent.companyTaken': [codes.conflict, '公司名称已存在', 'This company already exists', ['company']],
  'agent.phoneTaken': [codes.conflict, '手机号已被其他代理商使用', 'Another agent uses this phone number', ['phone']],
  'agent.disabled': [codes.conflict, '所选代理商已停用', 'The selected agent is disabled'],
  'agent.depth': [codes.badInput, '代理商最多两级', 'Agents can have at most two levels', ['parentId']],
  'agent.parentDisabled': [codes.conflict, '上级代理商已停用', 'The parent agent is disabled'],
  'agent.parentFixed': [codes.conflict, '上级代理商不能修改', 'The parent agent cannot be changed'],
  'agent.accountNeeded': [
    codes.badInput,
    '新代理商需要登录账号和初始密码',
    'A new agent needs an account and an initial password',
    ['managerAccount', 'managerPassword'],
  ],
  'agent.accountFixed': [codes.conflict, '登录账号不能修改', 'The account cannot be changed'],
  'agent.noAccount': [codes.conflict, '该代理商没有登录账号', 'This agent has no account'],
  'agent.roleMissing': [codes.conflict, '没有可用的代理商角色', 'No agent role is available'],
  'agent.ownRates': [codes.forbidden, '不能修改自己的分成比例或合同', 'You cannot change your own shares or contract'],
  'agent.shareBelow': [
    codes.badInput,
    '分成比例不能低于下级代理商：{companies}',
    'The share cannot be lower than that of its sub-agents: {companies}',
  ],
  'agent.shareBeyond': [codes.badInput, '下级分成比例不能高于上级', "A sub-agent's share cannot exceed its parent's"],

  'region.unknown': [codes.badInput, '请从列表中选择地区', 'Choose a region from the list', ['region']],

  'franchise.phoneTaken': [
    codes.conflict,
    '该手机号已有加盟申请',
    'There is already a lead with this phone number',
    ['phone'],
  ],
  'franchise.contractTaken': [
    codes.conflict,
    '合同编号已被使用',
    'This contract number is already in use',
    ['contractNo'],
  ],
  'franchise.followPast': [
    codes.badInput,
    '下次跟进不能早于今天',
    'The next follow-up must not be before today',
    ['nextFollowOn'],
  ],
  'franchise.notesFull': [
    codes.conflict,
    '一份加盟申请最多 {most} 条跟进记录',
    'A lead can have at most {most} follow-ups',
  ],
  'franchise.noAgentHere': [
    codes.badInput,
    '只有意向为代理商的申请才能关联或新建代理商',
    'Only a lead that wants to become an agent can be linked to or create one',
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
    ['signedAgentId'],
  ],
} as const satisfies Refusals
