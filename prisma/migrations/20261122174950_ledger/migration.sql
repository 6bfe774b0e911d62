-- CreateTable
CREATE TABLE "LedgerAccount" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "code" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "balance" BIGINT NOT NULL,
    "mayOwe" INTEGER NOT NULL,
    "openedAt" DATETIME NOT NULL,
    CONSTRAINT "LedgerAccount_covered" CHECK ("balance" >= 0 OR "mayOwe" = 1)
);

-- CreateTable
CREATE TABLE "LedgerTxn" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "no" INTEGER,
    "key" TEXT NOT NULL,
    "event" TEXT NOT NULL,
    "aboutType" TEXT NOT NULL,
    "aboutId" TEXT NOT NULL,
    "memo" TEXT NOT NULL DEFAULT '',
    "reversesId" INTEGER,
    "at" DATETIME NOT NULL,
    CONSTRAINT "LedgerTxn_reversesId_fkey" FOREIGN KEY ("reversesId") REFERENCES "LedgerTxn" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "LedgerEntry" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "txnId" INTEGER NOT NULL,
    "accountId" INTEGER NOT NULL,
    "side" TEXT NOT NULL,
    "cents" BIGINT NOT NULL,
    "balanceAfter" BIGINT NOT NULL,
    "at" DATETIME NOT NULL,
    CONSTRAINT "LedgerEntry_side" CHECK ("side" IN ('D', 'C')),
    CONSTRAINT "LedgerEntry_positive" CHECK ("cents" > 0),
    CONSTRAINT "LedgerEntry_txnId_fkey" FOREIGN KEY ("txnId") REFERENCES "LedgerTxn" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "LedgerEntry_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "LedgerAccount" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "LedgerSeal" (
    "day" TEXT NOT NULL PRIMARY KEY,
    "until" DATETIME NOT NULL,
    "firstNo" INTEGER NOT NULL,
    "txns" INTEGER NOT NULL,
    "entries" INTEGER NOT NULL,
    "previous" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "sealedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "LedgerClosing" (
    "accountId" INTEGER NOT NULL,
    "until" DATETIME NOT NULL,
    "balance" BIGINT NOT NULL,

    PRIMARY KEY ("accountId", "until"),
    CONSTRAINT "LedgerClosing_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "LedgerAccount" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "LedgerAccount_code_key" ON "LedgerAccount"("code");

-- CreateIndex
CREATE INDEX "LedgerAccount_type_code_idx" ON "LedgerAccount"("type", "code");

-- CreateIndex
CREATE UNIQUE INDEX "LedgerTxn_no_key" ON "LedgerTxn"("no");

-- CreateIndex
CREATE UNIQUE INDEX "LedgerTxn_key_key" ON "LedgerTxn"("key");

-- CreateIndex
CREATE UNIQUE INDEX "LedgerTxn_reversesId_key" ON "LedgerTxn"("reversesId");

-- CreateIndex
CREATE INDEX "LedgerTxn_at_id_idx" ON "LedgerTxn"("at", "id");

-- CreateIndex
CREATE INDEX "LedgerTxn_aboutType_aboutId_id_idx" ON "LedgerTxn"("aboutType", "aboutId", "id");

-- CreateIndex
CREATE INDEX "LedgerEntry_txnId_idx" ON "LedgerEntry"("txnId");

-- CreateIndex
CREATE INDEX "LedgerEntry_accountId_at_id_idx" ON "LedgerEntry"("accountId", "at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "LedgerSeal_until_key" ON "LedgerSeal"("until");

-- CreateIndex
CREATE INDEX "LedgerClosing_until_idx" ON "LedgerClosing"("until");

-- From here on, and the CHECKs above, written by hand: Prisma knows neither. A migration that rebuilds one of these tables
-- must create them again. PostgreSQL wants a function for each trigger and the same conditions.

-- What is booked stays. Only a number is still to come, once.
CREATE TRIGGER "LedgerTxn_no_update" BEFORE UPDATE ON "LedgerTxn"
WHEN NOT (OLD."no" IS NULL AND NEW."no" IS NOT NULL AND NEW."id" = OLD."id" AND NEW."key" = OLD."key"
    AND NEW."event" = OLD."event" AND NEW."aboutType" = OLD."aboutType" AND NEW."aboutId" = OLD."aboutId"
    AND NEW."memo" = OLD."memo" AND NEW."reversesId" IS NOT DISTINCT FROM OLD."reversesId" AND NEW."at" = OLD."at")
BEGIN
    SELECT RAISE(ABORT, 'LedgerTxn: rows are never changed');
END;

CREATE TRIGGER "LedgerTxn_no_delete" BEFORE DELETE ON "LedgerTxn"
BEGIN
    SELECT RAISE(ABORT, 'LedgerTxn: rows are never deleted');
END;

CREATE TRIGGER "LedgerEntry_no_update" BEFORE UPDATE ON "LedgerEntry"
BEGIN
    SELECT RAISE(ABORT, 'LedgerEntry: rows are never changed');
END;

CREATE TRIGGER "LedgerEntry_no_delete" BEFORE DELETE ON "LedgerEntry"
BEGIN
    SELECT RAISE(ABORT, 'LedgerEntry: rows are never deleted');
END;

-- An account is its code; only what it holds moves.
CREATE TRIGGER "LedgerAccount_no_update" BEFORE UPDATE OF "id", "code", "type", "mayOwe", "openedAt" ON "LedgerAccount"
BEGIN
    SELECT RAISE(ABORT, 'LedgerAccount: only the balance changes');
END;

CREATE TRIGGER "LedgerAccount_no_delete" BEFORE DELETE ON "LedgerAccount"
BEGIN
    SELECT RAISE(ABORT, 'LedgerAccount: rows are never deleted');
END;

-- Nothing is added to a sealed day, and a number comes with the seal, so never after it.
CREATE TRIGGER "LedgerTxn_sealed" BEFORE INSERT ON "LedgerTxn"
WHEN NEW."at" < (SELECT max("until") FROM "LedgerSeal")
BEGIN
    SELECT RAISE(ABORT, 'LedgerTxn: the day is sealed');
END;

CREATE TRIGGER "LedgerEntry_sealed" BEFORE INSERT ON "LedgerEntry"
WHEN NEW."at" < (SELECT max("until") FROM "LedgerSeal")
BEGIN
    SELECT RAISE(ABORT, 'LedgerEntry: the day is sealed');
END;

CREATE TRIGGER "LedgerSeal_no_update" BEFORE UPDATE ON "LedgerSeal"
BEGIN
    SELECT RAISE(ABORT, 'LedgerSeal: rows are never changed');
END;

CREATE TRIGGER "LedgerSeal_no_delete" BEFORE DELETE ON "LedgerSeal"
BEGIN
    SELECT RAISE(ABORT, 'LedgerSeal: rows are never deleted');
END;

CREATE TRIGGER "LedgerClosing_no_update" BEFORE UPDATE ON "LedgerClosing"
BEGIN
    SELECT RAISE(ABORT, 'LedgerClosing: rows are never changed');
END;

CREATE TRIGGER "LedgerClosing_no_delete" BEFORE DELETE ON "LedgerClosing"
BEGIN
    SELECT RAISE(ABORT, 'LedgerClosing: rows are never deleted');
END;
