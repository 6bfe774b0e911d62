-- AlterTable
ALTER TABLE "PriceBatch" ADD COLUMN "managerId" INTEGER;

-- AlterTable
ALTER TABLE "Refund" ADD COLUMN "settledAt" DATETIME;

-- AlterTable
ALTER TABLE "StockMovement" ADD COLUMN "managerId" INTEGER;
