-- CreateTable
CREATE TABLE "DepositDay" (
    "scope" TEXT NOT NULL,
    "day" INTEGER NOT NULL,
    "paid" INTEGER NOT NULL,
    "paidCents" INTEGER NOT NULL,
    "refunded" INTEGER NOT NULL,
    "refundedCents" INTEGER NOT NULL,

    PRIMARY KEY ("scope", "day")
);

-- CreateIndex
CREATE INDEX "DepositOrder_paidAt_id_idx" ON "DepositOrder"("paidAt", "id");

-- CreateIndex
CREATE INDEX "DepositOrder_refundedAt_id_idx" ON "DepositOrder"("refundedAt", "id");

-- CreateIndex
CREATE INDEX "DeviceAlarm_kind_raisedAt_idx" ON "DeviceAlarm"("kind", "raisedAt");

-- CreateIndex
CREATE INDEX "RentalOrder_status_endAt_idx" ON "RentalOrder"("status", "endAt");

-- CreateIndex
CREATE INDEX "SmsMessage_sendState_createdAt_idx" ON "SmsMessage"("sendState", "createdAt");

-- CreateIndex
CREATE INDEX "SmsMessage_receiveState_createdAt_idx" ON "SmsMessage"("receiveState", "createdAt");


-- What follows is written by hand: Prisma knows neither views nor triggers. A migration that rebuilds DepositOrder must
-- create its triggers again.

-- Holds nothing: what is put into it is added to the totals of all who see that path, like a "CountedOrder".
CREATE VIEW "CountedDeposit" AS
SELECT '' AS "agentPath", 0 AS "at", 0 AS "paid", 0 AS "paidCents", 0 AS "refunded", 0 AS "refundedCents" WHERE 0;

CREATE TRIGGER "CountedDeposit_adds" INSTEAD OF INSERT ON "CountedDeposit"
BEGIN
  INSERT INTO "DepositDay" ("scope", "day", "paid", "paidCents", "refunded", "refundedCents")
  SELECT "scope", CAST(NEW."at" / 86400000 AS INTEGER), NEW."paid", NEW."paidCents", NEW."refunded", NEW."refundedCents"
  FROM (SELECT '*' AS "scope" UNION SELECT substr(NEW."agentPath", 1, instr(substr(NEW."agentPath", 2), '/') + 1) UNION SELECT NEW."agentPath")
  WHERE "scope" <> ''
  ON CONFLICT ("scope", "day") DO UPDATE SET "paid" = "paid" + excluded."paid", "paidCents" = "paidCents" + excluded."paidCents",
    "refunded" = "refunded" + excluded."refunded", "refundedCents" = "refundedCents" + excluded."refundedCents";
END;

CREATE TRIGGER "DepositOrder_of_day" AFTER INSERT ON "DepositOrder"
BEGIN
  INSERT INTO "CountedDeposit" SELECT NEW."agentPath", NEW."paidAt", 1, NEW."amountCents", 0, 0 WHERE NEW."paidAt" IS NOT NULL;
  INSERT INTO "CountedDeposit" SELECT NEW."agentPath", NEW."refundedAt", 0, 0, 1, NEW."refundedCents" WHERE NEW."refundedAt" IS NOT NULL;
END;

CREATE TRIGGER "DepositOrder_of_another_day" AFTER UPDATE OF "paidAt", "refundedAt", "amountCents", "refundedCents" ON "DepositOrder"
WHEN coalesce(OLD."paidAt", 0) <> coalesce(NEW."paidAt", 0) OR coalesce(OLD."refundedAt", 0) <> coalesce(NEW."refundedAt", 0)
  OR OLD."amountCents" <> NEW."amountCents" OR OLD."refundedCents" <> NEW."refundedCents"
BEGIN
  INSERT INTO "CountedDeposit" SELECT OLD."agentPath", OLD."paidAt", -1, -OLD."amountCents", 0, 0 WHERE OLD."paidAt" IS NOT NULL;
  INSERT INTO "CountedDeposit" SELECT OLD."agentPath", OLD."refundedAt", 0, 0, -1, -OLD."refundedCents" WHERE OLD."refundedAt" IS NOT NULL;
  INSERT INTO "CountedDeposit" SELECT NEW."agentPath", NEW."paidAt", 1, NEW."amountCents", 0, 0 WHERE NEW."paidAt" IS NOT NULL;
  INSERT INTO "CountedDeposit" SELECT NEW."agentPath", NEW."refundedAt", 0, 0, 1, NEW."refundedCents" WHERE NEW."refundedAt" IS NOT NULL;
END;

-- What there is already, in groups.
INSERT INTO "CountedDeposit"
SELECT "agentPath", CAST("paidAt" / 86400000 AS INTEGER) * 86400000, count(*), sum("amountCents"), 0, 0
FROM "DepositOrder" WHERE "paidAt" IS NOT NULL GROUP BY 1, 2;

INSERT INTO "CountedDeposit"
SELECT "agentPath", CAST("refundedAt" / 86400000 AS INTEGER) * 86400000, 0, 0, count(*), sum("refundedCents")
FROM "DepositOrder" WHERE "refundedAt" IS NOT NULL GROUP BY 1, 2;
