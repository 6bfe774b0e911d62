-- AlterTable
ALTER TABLE "PriceBatch" ADD COLUMN     "managerId" BIGINT;

-- AlterTable
ALTER TABLE "StockMovement" ADD COLUMN     "managerId" BIGINT;

-- AlterTable
ALTER TABLE "Refund" ADD COLUMN     "settledAt" BIGINT;
