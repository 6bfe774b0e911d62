-- AlterTable
ALTER TABLE "LedgerClosing" ADD COLUMN "credit" BIGINT;
ALTER TABLE "LedgerClosing" ADD COLUMN "debit" BIGINT;
