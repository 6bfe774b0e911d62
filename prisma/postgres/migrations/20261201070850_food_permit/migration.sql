-- AlterTable
ALTER TABLE "Store" ADD COLUMN     "foodPermitFileId" BIGINT,
ADD COLUMN     "foodPermitNo" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "foodPermitUntil" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "Category" ADD COLUMN     "foodPermit" BIGINT NOT NULL DEFAULT 0;
