-- The permit that goods of a category need, and that of a shop.
ALTER TABLE "Category" ADD COLUMN "foodPermit" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Store" ADD COLUMN "foodPermitNo" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Store" ADD COLUMN "foodPermitUntil" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Store" ADD COLUMN "foodPermitFileId" INTEGER;
