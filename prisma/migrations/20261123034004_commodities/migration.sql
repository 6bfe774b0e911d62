-- CreateTable
CREATE TABLE "Category" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "parentId" INTEGER,
    "categoryName" TEXT NOT NULL,
    "nameKey" TEXT,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "visible" INTEGER NOT NULL DEFAULT 1,
    "commissionBps" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "deletedAt" DATETIME,
    CONSTRAINT "Category_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "Category" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Commodity" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "storeId" INTEGER NOT NULL,
    "categoryId" INTEGER NOT NULL,
    "commodityName" TEXT NOT NULL,
    "sellingPoint" TEXT NOT NULL DEFAULT '',
    "unit" TEXT NOT NULL DEFAULT '',
    "pictures" TEXT NOT NULL DEFAULT '',
    "detail" TEXT NOT NULL DEFAULT '',
    "specs" TEXT NOT NULL DEFAULT '[]',
    "freightWay" TEXT NOT NULL DEFAULT 'STORE',
    "freightCents" INTEGER NOT NULL DEFAULT 0,
    "orderLimit" INTEGER NOT NULL DEFAULT 0,
    "deliveryWays" TEXT NOT NULL DEFAULT '',
    "auditStatus" TEXT NOT NULL DEFAULT 'DRAFT',
    "auditReason" TEXT NOT NULL DEFAULT '',
    "submittedAt" DATETIME,
    "approvedAt" DATETIME,
    "saleStatus" TEXT NOT NULL DEFAULT 'OFF',
    "saleReason" TEXT NOT NULL DEFAULT '',
    "sort" INTEGER NOT NULL DEFAULT 0,
    "minCents" INTEGER NOT NULL DEFAULT 0,
    "maxCents" INTEGER NOT NULL DEFAULT 0,
    "stock" INTEGER NOT NULL DEFAULT 0,
    "sales" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "deletedAt" DATETIME,
    CONSTRAINT "Commodity_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "Store" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Commodity_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "Category" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CommodityRevision" (
    "commodityId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "categoryId" INTEGER NOT NULL,
    "commodityName" TEXT NOT NULL,
    "sellingPoint" TEXT NOT NULL,
    "unit" TEXT NOT NULL,
    "pictures" TEXT NOT NULL,
    "detail" TEXT NOT NULL,
    "specs" TEXT NOT NULL,
    "freightWay" TEXT NOT NULL,
    "freightCents" INTEGER NOT NULL,
    "orderLimit" INTEGER NOT NULL,
    "deliveryWays" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "CommodityRevision_commodityId_fkey" FOREIGN KEY ("commodityId") REFERENCES "Commodity" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CommodityRevision_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "Category" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Sku" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "commodityId" INTEGER NOT NULL,
    "storeId" INTEGER NOT NULL,
    "specKey" TEXT NOT NULL,
    "specText" TEXT NOT NULL DEFAULT '',
    "offered" INTEGER NOT NULL DEFAULT 0,
    "code" TEXT,
    "priceCents" INTEGER NOT NULL,
    "marketCents" INTEGER NOT NULL DEFAULT 0,
    "stock" INTEGER NOT NULL DEFAULT 0,
    "weightG" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Sku_covered" CHECK ("stock" >= 0),
    CONSTRAINT "Sku_priced" CHECK ("priceCents" > 0 AND "marketCents" >= 0),
    CONSTRAINT "Sku_commodityId_fkey" FOREIGN KEY ("commodityId") REFERENCES "Commodity" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Sku_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "Store" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "StockMovement" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "skuId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "pieces" INTEGER NOT NULL,
    "stockAfter" INTEGER NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "key" TEXT,
    "by" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "StockMovement_moves" CHECK ("pieces" <> 0 AND "stockAfter" >= 0),
    CONSTRAINT "StockMovement_skuId_fkey" FOREIGN KEY ("skuId") REFERENCES "Sku" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "Category_nameKey_key" ON "Category"("nameKey");

-- CreateIndex
CREATE INDEX "Category_parentId_sort_idx" ON "Category"("parentId", "sort");

-- CreateIndex
CREATE INDEX "Commodity_storeId_createdAt_id_idx" ON "Commodity"("storeId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Commodity_categoryId_idx" ON "Commodity"("categoryId");

-- CreateIndex
CREATE INDEX "Commodity_createdAt_id_idx" ON "Commodity"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Commodity_auditStatus_createdAt_id_idx" ON "Commodity"("auditStatus", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Commodity_saleStatus_createdAt_id_idx" ON "Commodity"("saleStatus", "createdAt", "id");

-- CreateIndex
CREATE INDEX "CommodityRevision_categoryId_idx" ON "CommodityRevision"("categoryId");

-- CreateIndex
CREATE UNIQUE INDEX "Sku_commodityId_specKey_key" ON "Sku"("commodityId", "specKey");

-- CreateIndex
CREATE UNIQUE INDEX "Sku_storeId_code_key" ON "Sku"("storeId", "code");

-- CreateIndex
CREATE UNIQUE INDEX "StockMovement_key_key" ON "StockMovement"("key");

-- CreateIndex
CREATE INDEX "StockMovement_skuId_id_idx" ON "StockMovement"("skuId", "id");

-- From here on, and the CHECKs above, written by hand: Prisma knows neither. A migration that rebuilds one of these tables
-- has to say them again.

CREATE TRIGGER "StockMovement_no_update" BEFORE UPDATE ON "StockMovement"
BEGIN
  SELECT RAISE(ABORT, 'a movement of stock is never changed');
END;
CREATE TRIGGER "StockMovement_no_delete" BEFORE DELETE ON "StockMovement"
BEGIN
  SELECT RAISE(ABORT, 'a movement of stock is never deleted');
END;

-- What lists tell of a commodity, over the specifications that are offered.
CREATE TRIGGER "Sku_counts_added" AFTER INSERT ON "Sku" WHEN NEW."offered" = 1
BEGIN
  UPDATE "Commodity" SET
    "minCents" = (SELECT min("priceCents") FROM "Sku" WHERE "commodityId" = NEW."commodityId" AND "offered" = 1),
    "maxCents" = (SELECT max("priceCents") FROM "Sku" WHERE "commodityId" = NEW."commodityId" AND "offered" = 1),
    "stock" = (SELECT sum("stock") FROM "Sku" WHERE "commodityId" = NEW."commodityId" AND "offered" = 1)
  WHERE "id" = NEW."commodityId";
END;
CREATE TRIGGER "Sku_counts_changed" AFTER UPDATE OF "priceCents", "stock", "offered" ON "Sku"
WHEN OLD."priceCents" <> NEW."priceCents" OR OLD."stock" <> NEW."stock" OR OLD."offered" <> NEW."offered"
BEGIN
  UPDATE "Commodity" SET
    "minCents" = coalesce((SELECT min("priceCents") FROM "Sku" WHERE "commodityId" = NEW."commodityId" AND "offered" = 1), 0),
    "maxCents" = coalesce((SELECT max("priceCents") FROM "Sku" WHERE "commodityId" = NEW."commodityId" AND "offered" = 1), 0),
    "stock" = coalesce((SELECT sum("stock") FROM "Sku" WHERE "commodityId" = NEW."commodityId" AND "offered" = 1), 0)
  WHERE "id" = NEW."commodityId";
END;
