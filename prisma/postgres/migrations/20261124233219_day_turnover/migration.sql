-- AlterTable
ALTER TABLE "LedgerClosing" ADD COLUMN     "credit" BIGINT,
ADD COLUMN     "debit" BIGINT;
