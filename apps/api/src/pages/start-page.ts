import { plainPage } from './layout.js'

type Line = readonly [href: string, zh: string, zhNote: string, en: string, enNote: string]

const links: readonly Line[] = [
  ['/api/docs', '接口文档', '逐个查看，并可直接试用', 'API documents', 'Read every call, and try it out'],
  ['/api/docs.json', 'OpenAPI 3.1', '供程序和工具读取', 'OpenAPI 3.1', 'The same for programs and tools'],
  ['/health/ready', '就绪状态', '可以接收请求', 'Readiness', 'Whether requests may be sent here'],
  ['/health/live', '存活状态', '进程正在运行', 'Liveness', 'Whether the process runs'],
]

const testModeZh = '<p><strong>测试模式已开启：</strong>数据可被任何人重置，请勿用于真实业务。</p>'
const testModeEn = '<p><strong>Test mode is on:</strong> anybody can reset the data. Not for real business.</p>'

/** The page at `/` if no client is served. */
export const startPage = (testMode: boolean) =>
  plainPage(
    'Bedside 陪护床后台管理系统',
    `<h1>Bedside</h1>
<p class="lead">陪护床后台管理系统的接口服务，正在运行。</p>
${testMode ? testModeZh : ''}
<section aria-labelledby="zh">
<h2 id="zh">可以查看</h2>
<p>此地址提供接口，暂无网页客户端。调用方登录后取得令牌，并在 <code>Authorization</code> 请求头中携带。</p>
<ul>
${links.map(([href, zh, note]) => item(href, zh, note)).join('\n')}
</ul>
</section>
<section lang="en" aria-labelledby="en">
<h2 id="en">In English</h2>
<p>Bedside is the back office of a hospital companion-bed rental service. Its API is running here; there is no web
client at this address yet. A caller signs in and sends its token in the <code>Authorization</code> header.</p>
${testMode ? testModeEn : ''}
<ul>
${links.map(([href, , , en, note]) => item(href, en, note)).join('\n')}
</ul>
</section>`,
  )

const item = (href: string, name: string, note: string): string =>
  `<li><a href="${href}">${name}</a><span>${note}</span></li>`
