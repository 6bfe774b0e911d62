import BetterSqlite3 from 'better-sqlite3'
import { expect, test } from 'vitest'
import { migrationsFolder } from '../package-folder.js'
import { readMigrations } from './files.js'

test('goods waiting for review appear in the queue of reviews with everything they request', () => {
  const scripts = readMigrations(migrationsFolder)
  const at = scripts.findIndex(({ name }) => name.endsWith('_goods_reviews'))
  const db = new BetterSqlite3(':memory:')
  for (const { sql } of scripts.slice(0, at)) db.exec(sql)
  const when = Date.UTC(2026, 10, 22, 20)
  db.exec(`
    INSERT INTO "Store" ("id", "storeName", "statusAt", "createdAt", "updatedAt", "contact") VALUES (3, '鲜果铺', 1, 1, 1, '方小满');
    INSERT INTO "Category" ("id", "categoryName", "createdAt", "updatedAt") VALUES (5, '水果', 1, 1);
    INSERT INTO "Commodity" ("id", "storeId", "categoryId", "commodityName", "pictures", "specs", "auditStatus", "submittedAt", "createdAt", "updatedAt")
    VALUES (7, 3, 5, '果篮', '11,12', '[{"groupName":"规格","values":["大"]}]', 'PENDING', ${when}, 1, 1),
           (8, 3, 5, '果盒', '', '[]', 'APPROVED', ${when}, 1, 1);`)
  db.exec(scripts[at]?.sql ?? '')
  const audits = db.prepare(`SELECT * FROM "AuditRecord"`).all()
  expect(audits).toMatchObject([
    {
      auditNo: 'AU20261123GOODS00007',
      targetId: 7,
      status: 'WAITING',
      fieldCount: 4,
      submitter: '方小满',
      submittedAt: when,
      activeTargetKey: 'COMMODITY:7',
    },
  ])
  const fields = db.prepare(`SELECT "field", "asked" FROM "AuditField" ORDER BY "field"`).raw().all()
  expect(fields).toEqual([
    ['categoryId', '{"categoryId":5,"categoryName":"水果"}'],
    ['commodityName', '"果篮"'],
    ['pictures', '[11,12]'],
    ['specs', '[{"groupName":"规格","values":["大"]}]'],
  ])
  expect(db.prepare(`SELECT "move", "owed" FROM "AuditEvent"`).raw().all()).toEqual([['SUBMIT', 1]])
  db.close()
})
