-- AlterTable
ALTER TABLE "ProfitShareLine" ADD COLUMN "settleDays" INTEGER NOT NULL DEFAULT 0;

-- What lies before its payment was counted anew already, by a clock that was set back.
UPDATE "ProfitShareLine" SET "settleDays" = coalesce((
    SELECT ("ProfitShareLine"."settleAt" - p."paidAt") / 86400000 FROM "Payment" p
    WHERE p."id" = "ProfitShareLine"."paymentId" AND p."paidAt" <= "ProfitShareLine"."settleAt"
), 1)
WHERE "settleState" = 'PENDING';
