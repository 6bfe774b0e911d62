import { AcceptanceQuery, AcceptanceRow, ArticleVersionListQuery, ArticleVersionRow } from '@bedside/contracts'
import { sql } from 'kysely'
import { maskPhone } from '../../data/mask.js'
import { phonesLike } from '../../data/phone-filter.js'
import { queryField, where } from '../../list/bind.js'
import { cold } from '../../list/cold.js'
import { defineList, selectFrom } from '../../list/declare.js'
import { equals, type Filter } from '../../list/filters.js'

const platformOnly = { platform: 'all', agent: 'none', store: 'none' } as const

/** Only the user agreement has acceptances. */
const acceptances = cold
  .selectFrom('AgreementAcceptance as x')
  .whereRef('x.no', '=', sql.ref('t.no'))
  .where(sql.ref('a.slug'), '=', 'userAgreement')
  .select(({ fn }) => fn.countAll<number>().as('n'))

export const articleVersionList = defineList({
  name: 'articleVersions',
  query: ArticleVersionListQuery,
  shows: ArticleVersionRow,
  rows: selectFrom('ArticleVersion', (versions) =>
    versions
      .innerJoin('Article as a', 'a.id', 't.articleId')
      .select(['t.no', 't.title', 't.publisher', 't.publishedAt', sql<number>`${acceptances}`.as('acceptances')]),
  ),
  scope: platformOnly,
  joinsInFilters: true,
  filters: { slug: equals('a.slug') },
  sorts: { no: 'no' },
  order: 'desc',
})

const byPhone: Filter<'t.userId'> = {
  condition: (field) => where`${sql.ref('t.userId')} IN ${phonesLike('User', queryField(field))}`,
}

export const acceptanceList = defineList({
  name: 'acceptances',
  query: AcceptanceQuery,
  shows: AcceptanceRow,
  rows: selectFrom('AgreementAcceptance', (accepted) =>
    accepted
      .innerJoin('User as u', 'u.id', 't.userId')
      .select(['t.id as acceptanceId', 't.userId', 'u.nickname', 'u.phone', 't.no', 't.acceptedAt']),
  ),
  scope: platformOnly,
  filters: { phone: byPhone, no: equals('t.no') },
  sorts: { acceptedAt: 'acceptedAt' },
  order: 'desc',
  compute: ({ phone }) => ({ phone: maskPhone(phone) }),
})
