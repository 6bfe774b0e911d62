import { defineMessages } from '../../i18n/messages'

export const problemMessages = defineMessages({
  notAllowed: ['您没有权限访问此页面', 'You do not have access to this page'],
  notAllowedHint: [
    '您的角色不包含此页面。如果工作需要，请联系管理员开通。',
    'Your role does not include this page. Ask an administrator if you need it for your work.',
  ],
  notSignedIn: ['请先登录，再打开需要的页面。', 'Sign in first, then open the page you need.'],
  notFound: ['页面不存在', 'Page not found'],
  notFoundHint: ['地址可能有误，或者页面已经移走。', 'The address may be wrong, or the page may have moved.'],
  toWelcome: ['返回首页', 'Back to home page'],
  toLogin: ['去登录', 'Sign in'],
})
