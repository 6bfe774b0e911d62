import type { Tx } from '@bedside/prisma'
import { articleSlugs, emptyRichText, dayMs, type ArticleSlug, type RichNode } from '@bedside/contracts'

/** Adds missing articles, empty; every installation has all of them. */
export async function installArticles(tx: Tx, now: number): Promise<void> {
  const present = new Set((await tx.selectFrom('Article').select('slug').execute()).map(({ slug }) => slug))
  const missing = articleSlugs.filter((slug) => !present.has(slug))
  const rows = missing.map((slug) => ({
    slug,
    title: articleSlugs.texts[slug][0],
    body: emptyRichText,
    createdAt: now,
    updatedAt: now,
  }))
  if (rows.length > 0) await tx.insertInto('Article').values(rows).execute()
}

const text = (content: string, bold = false): RichNode => ({
  type: 'text',
  ...(bold && { marks: [{ type: 'bold' }] }),
  text: content,
})
const paragraph = (...content: RichNode[]): RichNode => ({ type: 'paragraph', content })
const heading = (title: string): RichNode => ({ type: 'heading', attrs: { level: 2 }, content: [text(title)] })
const list = (type: 'bulletList' | 'orderedList', ...lines: string[]): RichNode => ({
  type,
  ...(type === 'orderedList' && { attrs: { start: 1 } }),
  content: lines.map((line) => ({ type: 'listItem', content: [paragraph(text(line))] })),
})

const written: Readonly<Record<ArticleSlug, readonly RichNode[]>> = {
  userAgreement: [
    paragraph(text('欢迎使用共享陪护床服务。请在租用前仔细阅读本协议，'), text('同意后方可开始租用', true), text('。')),
    heading('一、租用与计费'),
    list(
      'orderedList',
      '扫描床头二维码开锁，锁具打开即开始计费。',
      '费用按所在医院公示的收费方案计算，归还落锁后结算。',
      '每位用户同时只能租用一张陪护床。',
    ),
    heading('二、押金'),
    paragraph(text('押金属于用户本人。没有未付订单时，可随时申请按原支付渠道退回。')),
    heading('三、使用责任'),
    paragraph(text('请爱护设备，因人为原因造成损坏或遗失的，按实际损失承担费用。')),
  ],
  careful: [
    paragraph(text('为了您和病人的休息与安全，请留意以下事项：')),
    list(
      'bulletList',
      '请在早上查房之前收好陪护床并落锁归还。',
      '每张陪护床仅供一人使用，承重不超过 120 千克。',
      '请勿将陪护床推出病区，也不要遮挡消防通道。',
      '锁具打不开或床体有异响时，请停止使用并联系客服。',
    ),
  ],
  course: [
    heading('三步开始租用'),
    list(
      'orderedList',
      '打开小程序，扫描床头柜上的二维码。',
      '缴纳押金，锁具自动打开。',
      '取出陪护床，展开后即可使用。',
    ),
    heading('归还'),
    paragraph(text('将陪护床收好推回柜内，听到落锁声后，在小程序内确认费用并支付。')),
  ],
  instructions: [
    heading('展开陪护床'),
    list('orderedList', '双手握住床架两侧，向外拉出。', '放下支脚，确认四脚着地。', '展开床板，轻按确认锁扣到位。'),
    heading('清洁'),
    paragraph(text('陪护床每日由保洁人员消毒。建议自带床单，归还前请带走个人物品。')),
  ],
  aboutus: [
    paragraph(text('我们为住院病人的家属提供干净、方便的陪护床，让每一个陪伴的夜晚都能好好休息。')),
    paragraph(text('服务热线：400-800-1234，每天 8:00 至 22:00。')),
  ],
}

/** The demo articles, published before the first demo user arrived. */
export async function seedArticles(tx: Tx, now: number): Promise<void> {
  const publishedAt = now - 400 * dayMs
  for (const slug of articleSlugs) {
    const body = JSON.stringify({ type: 'doc', content: written[slug] })
    const values = { body, editor: '李运营', publishedNo: 1, publishedAt, updatedAt: publishedAt }
    const stored = tx.updateTable('Article').set(values).where('slug', '=', slug).returning(['id', 'title'])
    const { id: articleId, title } = await stored.executeTakeFirstOrThrow()
    await tx
      .insertInto('ArticleVersion')
      .values({ articleId, no: 1, title, body, publisher: '李运营', publishedAt })
      .execute()
  }
  await tx
    .insertInto('AgreementAcceptance')
    .columns(['userId', 'no', 'acceptedAt'])
    .expression(tx.selectFrom('User').select(['id', 'agreementVersion', 'createdAt']).where('agreementVersion', '>', 0))
    .execute()
}
