DROP VIEW IF EXISTS "GramOfName" CASCADE;

CREATE VIEW "GramOfName" AS
SELECT DISTINCT lower(substr(c."commodityName", 8 * "tens".n - 8 + "ones".n, "sizes".n)) AS "gram", c."id" AS "commodityId"
FROM "Commodity" c,
  (SELECT 1 AS n UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8) AS "tens",
  (SELECT 1 AS n UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8) AS "ones",
  (SELECT 1 AS n UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4) AS "sizes"
WHERE c."deletedAt" IS NULL AND 8 * "tens".n - 8 + "ones".n <= length(c."commodityName");

INSERT INTO "CommodityGram" ("gram", "commodityId") SELECT "gram", "commodityId" FROM "GramOfName" WHERE length("gram") > 2;
