-- AlterTable
ALTER TABLE "DepositOrder" ADD COLUMN     "topUpToCents" BIGINT NOT NULL DEFAULT 0;
