-- AlterTable
ALTER TABLE "Withdrawal" ADD COLUMN "voucherKey" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "Withdrawal_voucherKey_key" ON "Withdrawal"("voucherKey");

-- Where one voucher was booked for two, the first has it: the other was booked while nobody asked.
UPDATE "Withdrawal" SET "voucherKey" = upper(replace("voucherNo", ' ', ''))
WHERE "voucherNo" <> '' AND "id" IN (
    SELECT min("id") FROM "Withdrawal" WHERE "voucherNo" <> '' GROUP BY upper(replace("voucherNo", ' ', ''))
);
