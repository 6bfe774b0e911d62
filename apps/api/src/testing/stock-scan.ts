import { sql } from 'kysely'
import type { Database } from '@bedside/prisma'

/** A commodity's price range and stock, computed from its offered SKUs. */
const offered = sql`SELECT "commodityId" AS id, min("priceCents") AS low, max("priceCents") AS high, sum("stock") AS pieces
  FROM "Sku" WHERE "offered" = 1 GROUP BY "commodityId"`

/** Its sold count, computed from paid orders. */
const sold = sql`SELECT l."commodityId" AS id, sum(l."quantity" - l."returnedQuantity") AS pieces
  FROM "MallOrderLine" l JOIN "MallOrder" p ON p."id" = l."mallOrderId" WHERE p."paidAt" IS NOT NULL GROUP BY l."commodityId"`

/** Reports stock that differs from the sum of its movements, and commodities whose prices, stock or sold count are wrong. */
export async function strayStock(database: Database): Promise<string[]> {
  const stray = sql<{ problem: string }>`
    SELECT 'stock of specification ' || s."id" || ' is ' || s."stock" || ', its movements say ' || coalesce(m.pieces, 0) AS problem
    FROM "Sku" s LEFT JOIN (SELECT "skuId", sum("pieces") AS pieces FROM "StockMovement" GROUP BY "skuId") m
      ON m."skuId" = s."id" WHERE s."stock" <> coalesce(m.pieces, 0)
    UNION ALL SELECT 'commodity ' || c."id" || ' tells of other prices or another stock than it has'
    FROM "Commodity" c LEFT JOIN (${offered}) o ON o.id = c."id"
    WHERE c."minCents" <> coalesce(o.low, 0) OR c."maxCents" <> coalesce(o.high, 0) OR c."stock" <> coalesce(o.pieces, 0)
    UNION ALL SELECT 'commodity ' || c."id" || ' was sold ' || c."sales" || ' times, its orders say ' || coalesce(d.pieces, 0)
    FROM "Commodity" c LEFT JOIN (${sold}) d ON d.id = c."id" WHERE c."sales" <> coalesce(d.pieces, 0)`
  return (await stray.execute(database.read)).rows.map(({ problem }) => problem)
}
