-- Goods that wait for their review wait in the queue of reviews from now on: one of each, and all of what is asked for is
-- looked at. The rows of its matrix hold at once and are read where they stand, so they are left out.
CREATE TEMP TABLE "_pending" AS
SELECT
  c."id", c."storeId", c."commodityName", coalesce(c."submittedAt", c."updatedAt") AS "at",
  coalesce(s."managerId", 0) AS "submitterId", s."contact" AS "submitter",
  json_object(
    'commodityName', coalesce(r."commodityName", c."commodityName"),
    'categoryId', json_object('categoryId', g."id", 'categoryName', g."categoryName"),
    'sellingPoint', coalesce(r."sellingPoint", c."sellingPoint"),
    'unit', coalesce(r."unit", c."unit"),
    'pictures', json('[' || coalesce(r."pictures", c."pictures") || ']'),
    'specs', json(coalesce(r."specs", c."specs")),
    'detail', coalesce(r."detail", c."detail")
  ) AS "asked"
FROM "Commodity" c
JOIN "Store" s ON s."id" = c."storeId"
LEFT JOIN "CommodityRevision" r ON r."commodityId" = c."id"
JOIN "Category" g ON g."id" = coalesce(r."categoryId", c."categoryId")
WHERE c."auditStatus" = 'PENDING' AND c."deletedAt" IS NULL;

INSERT INTO "AuditRecord" (
  "auditNo", "kind", "targetId", "storeId", "subject", "status", "fieldCount", "asked", "approved",
  "submitterId", "submitter", "submittedAt", "owed", "waitFrom", "activeTargetKey", "createdAt", "updatedAt"
)
SELECT
  'AU' || strftime('%Y%m%d', "at" / 1000, 'unixepoch', '+8 hours') || 'GOODS' || printf('%05d', "id"),
  'COMMODITY', "id", "storeId", "commodityName", 'WAITING', 0, "asked", '{}',
  "submitterId", "submitter", "at", 1, "at", 'COMMODITY:' || "id", "at", "at"
FROM "_pending";

INSERT INTO "AuditField" ("auditId", "round", "field", "before", "asked")
SELECT a."id", 1, f."key", 'null', a."asked" -> f."key"
FROM "AuditRecord" a
JOIN json_each(a."asked") f
WHERE a."kind" = 'COMMODITY' AND (f."type" IN ('object', 'array') AND f."value" <> '[]' OR f."type" = 'text' AND f."value" <> '');

UPDATE "AuditRecord" SET "fieldCount" = (SELECT count(*) FROM "AuditField" f WHERE f."auditId" = "AuditRecord"."id")
WHERE "kind" = 'COMMODITY';

INSERT INTO "AuditEvent" ("auditId", "move", "round", "owed", "version", "actor", "createdAt")
SELECT "id", 'SUBMIT', 1, 1, 1, "submitter", "submittedAt" FROM "AuditRecord" WHERE "kind" = 'COMMODITY';

DROP TABLE "_pending";
