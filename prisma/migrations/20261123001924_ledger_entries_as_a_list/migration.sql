-- Columns are added instead of the table being made anew, so that its CHECK and its triggers stay.
ALTER TABLE "LedgerAccount" ADD COLUMN "ownerKind" TEXT NOT NULL DEFAULT '';
ALTER TABLE "LedgerAccount" ADD COLUMN "ownerId" INTEGER;

-- Whose an account is stands in its code: `user:7:balance`, `receivable:agent:3`.
UPDATE "LedgerAccount"
SET "ownerKind" = substr("code", 12, instr(substr("code", 12), ':') - 1),
    "ownerId" = CAST(substr("code", 12 + instr(substr("code", 12), ':')) AS INTEGER)
WHERE "code" LIKE 'receivable:%:%';
UPDATE "LedgerAccount"
SET "ownerKind" = substr("code", 1, instr("code", ':') - 1),
    "ownerId" = CAST(substr("code", instr("code", ':') + 1) AS INTEGER)
WHERE "code" LIKE 'user:%:%' OR "code" LIKE 'agent:%:%' OR "code" LIKE 'store:%:%' OR "code" LIKE 'franchise:%:%'
    OR "code" LIKE 'hospital:%:%';

DROP TRIGGER "LedgerAccount_no_update";
CREATE TRIGGER "LedgerAccount_no_update"
BEFORE UPDATE OF "id", "code", "type", "mayOwe", "ownerKind", "ownerId", "openedAt" ON "LedgerAccount"
BEGIN
    SELECT RAISE(ABORT, 'LedgerAccount: only the balance changes');
END;

-- CreateIndex
CREATE INDEX "LedgerAccount_ownerKind_ownerId_idx" ON "LedgerAccount"("ownerKind", "ownerId");

-- CreateIndex
CREATE INDEX "LedgerEntry_at_id_accountId_side_cents_idx" ON "LedgerEntry"("at", "id", "accountId", "side", "cents");

-- CreateIndex
CREATE INDEX "LedgerTxn_event_at_id_idx" ON "LedgerTxn"("event", "at", "id");
