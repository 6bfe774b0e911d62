-- DropIndex
DROP INDEX "Commodity_categoryId_idx";

-- DropIndex
DROP INDEX "Commodity_createdAt_id_idx";

-- DropIndex
DROP INDEX "Commodity_auditStatus_createdAt_id_idx";

-- DropIndex
DROP INDEX "Commodity_saleStatus_createdAt_id_idx";

-- CreateIndex
CREATE INDEX "Commodity_categoryId_createdAt_id_deletedAt_idx" ON "Commodity"("categoryId", "createdAt", "id", "deletedAt");

-- CreateIndex
CREATE INDEX "Commodity_createdAt_id_deletedAt_idx" ON "Commodity"("createdAt", "id", "deletedAt");

-- CreateIndex
CREATE INDEX "Commodity_auditStatus_createdAt_id_deletedAt_idx" ON "Commodity"("auditStatus", "createdAt", "id", "deletedAt");

-- CreateIndex
CREATE INDEX "Commodity_saleStatus_createdAt_id_deletedAt_idx" ON "Commodity"("saleStatus", "createdAt", "id", "deletedAt");

-- CreateIndex
CREATE INDEX "Commodity_minCents_id_deletedAt_idx" ON "Commodity"("minCents", "id", "deletedAt");

-- CreateIndex
CREATE INDEX "Commodity_stock_id_deletedAt_idx" ON "Commodity"("stock", "id", "deletedAt");

-- CreateIndex
CREATE INDEX "Commodity_sales_id_deletedAt_idx" ON "Commodity"("sales", "id", "deletedAt");

-- CreateTable
CREATE TABLE "CommodityGram" (
    "gram" TEXT NOT NULL,
    "commodityId" INTEGER NOT NULL,

    PRIMARY KEY ("gram", "commodityId"),
    CONSTRAINT "CommodityGram_commodityId_fkey" FOREIGN KEY ("commodityId") REFERENCES "Commodity" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "CommodityGram_commodityId_idx" ON "CommodityGram"("commodityId");

-- One and two letters from each of the first 64 places of a name; a name has 60 letters at most.
CREATE VIEW "GramOfName" AS
SELECT DISTINCT lower(substr(c."commodityName", 8 * "tens".n - 8 + "ones".n, "sizes".n)) AS "gram", c."id" AS "commodityId"
FROM "Commodity" c,
  (SELECT 1 AS n UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8) AS "tens",
  (SELECT 1 AS n UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8) AS "ones",
  (SELECT 1 AS n UNION ALL SELECT 2) AS "sizes"
WHERE c."deletedAt" IS NULL AND 8 * "tens".n - 8 + "ones".n <= length(c."commodityName");

CREATE TRIGGER "Commodity_named" AFTER INSERT ON "Commodity"
BEGIN
  INSERT INTO "CommodityGram" ("gram", "commodityId") SELECT "gram", "commodityId" FROM "GramOfName" WHERE "commodityId" = NEW."id";
END;

CREATE TRIGGER "Commodity_renamed" AFTER UPDATE OF "commodityName", "deletedAt" ON "Commodity"
BEGIN
  DELETE FROM "CommodityGram" WHERE "commodityId" = NEW."id";
  INSERT INTO "CommodityGram" ("gram", "commodityId") SELECT "gram", "commodityId" FROM "GramOfName" WHERE "commodityId" = NEW."id";
END;

INSERT INTO "CommodityGram" ("gram", "commodityId") SELECT "gram", "commodityId" FROM "GramOfName";
