-- CreateTable
CREATE TABLE "UserTotal" (
    "scope" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "orders" INTEGER NOT NULL,
    "nights" INTEGER NOT NULL,
    "paidCents" INTEGER NOT NULL,
    "refundedCents" INTEGER NOT NULL,
    "dueCents" INTEGER NOT NULL,
    "heldCents" INTEGER NOT NULL,

    PRIMARY KEY ("scope", "userId")
);

-- What follows is written by hand: Prisma knows neither views, triggers nor indexes of some rows. A migration that rebuilds
-- RentalOrder or DepositOrder must create its triggers again.

-- Those who owe us something, and those of whom we hold something, are few.
CREATE INDEX "UserTotal_owing_idx" ON "UserTotal"("scope", "userId") WHERE "dueCents" > 0;
CREATE INDEX "UserTotal_held_idx" ON "UserTotal"("scope", "userId") WHERE "heldCents" > 0;

-- Holds nothing: what is put into it is added to the totals of all who see that path, like a "CountedOrder".
CREATE VIEW "CountedUser" AS
SELECT '' AS "agentPath", 0 AS "userId", 0 AS "orders", 0 AS "nights", 0 AS "paidCents", 0 AS "refundedCents",
  0 AS "dueCents", 0 AS "heldCents" WHERE 0;

CREATE TRIGGER "CountedUser_adds" INSTEAD OF INSERT ON "CountedUser"
BEGIN
  INSERT INTO "UserTotal" ("scope", "userId", "orders", "nights", "paidCents", "refundedCents", "dueCents", "heldCents")
  SELECT "scope", NEW."userId", NEW."orders", NEW."nights", NEW."paidCents", NEW."refundedCents", NEW."dueCents", NEW."heldCents"
  FROM (SELECT '*' AS "scope" UNION SELECT substr(NEW."agentPath", 1, instr(substr(NEW."agentPath", 2), '/') + 1) UNION SELECT NEW."agentPath")
  WHERE "scope" <> ''
  ON CONFLICT ("scope", "userId") DO UPDATE SET
    "orders" = "orders" + excluded."orders", "nights" = "nights" + excluded."nights",
    "paidCents" = "paidCents" + excluded."paidCents", "refundedCents" = "refundedCents" + excluded."refundedCents",
    "dueCents" = "dueCents" + excluded."dueCents", "heldCents" = "heldCents" + excluded."heldCents";
END;

-- Only what is to be paid is owed: what a rental comes to while it lasts is not known.
CREATE TRIGGER "RentalOrder_of_user" AFTER INSERT ON "RentalOrder"
BEGIN
  INSERT INTO "CountedUser" VALUES (NEW."agentPath", NEW."userId", 1, NEW."nightCents" > 0, NEW."paidCents", NEW."refundedCents",
    CASE NEW."status" WHEN 'PENDING_PAY' THEN NEW."chargedCents" + NEW."extraCents" - NEW."waivedCents" - NEW."paidCents" ELSE 0 END, 0);
END;

-- Whose an order is and where it began never changes.
CREATE TRIGGER "RentalOrder_for_user"
AFTER UPDATE OF "status", "nightCents", "chargedCents", "extraCents", "waivedCents", "paidCents", "refundedCents" ON "RentalOrder"
BEGIN
  INSERT INTO "CountedUser" VALUES (NEW."agentPath", NEW."userId", 0, (NEW."nightCents" > 0) - (OLD."nightCents" > 0),
    NEW."paidCents" - OLD."paidCents", NEW."refundedCents" - OLD."refundedCents",
    CASE NEW."status" WHEN 'PENDING_PAY' THEN NEW."chargedCents" + NEW."extraCents" - NEW."waivedCents" - NEW."paidCents" ELSE 0 END
    - CASE OLD."status" WHEN 'PENDING_PAY' THEN OLD."chargedCents" + OLD."extraCents" - OLD."waivedCents" - OLD."paidCents" ELSE 0 END, 0);
END;

CREATE TRIGGER "DepositOrder_of_user" AFTER INSERT ON "DepositOrder"
BEGIN
  INSERT INTO "CountedUser" VALUES (NEW."agentPath", NEW."userId", 0, 0, 0, 0, 0,
    CASE WHEN NEW."status" IN ('HELD', 'REFUNDING', 'REFUND_FAILED') THEN NEW."amountCents" - NEW."deductedCents" - NEW."refundedCents" ELSE 0 END);
END;

CREATE TRIGGER "DepositOrder_for_user" AFTER UPDATE OF "status", "amountCents", "deductedCents", "refundedCents" ON "DepositOrder"
BEGIN
  INSERT INTO "CountedUser" VALUES (NEW."agentPath", NEW."userId", 0, 0, 0, 0, 0,
    CASE WHEN NEW."status" IN ('HELD', 'REFUNDING', 'REFUND_FAILED') THEN NEW."amountCents" - NEW."deductedCents" - NEW."refundedCents" ELSE 0 END
    - CASE WHEN OLD."status" IN ('HELD', 'REFUNDING', 'REFUND_FAILED') THEN OLD."amountCents" - OLD."deductedCents" - OLD."refundedCents" ELSE 0 END);
END;

-- What there is already.
INSERT INTO "CountedUser"
SELECT "agentPath", "userId", count(*), sum("nightCents" > 0), sum("paidCents"), sum("refundedCents"),
  sum(CASE "status" WHEN 'PENDING_PAY' THEN "chargedCents" + "extraCents" - "waivedCents" - "paidCents" ELSE 0 END), 0
FROM "RentalOrder" GROUP BY 1, 2;

INSERT INTO "CountedUser"
SELECT "agentPath", "userId", 0, 0, 0, 0, 0, sum("amountCents" - "deductedCents" - "refundedCents")
FROM "DepositOrder" WHERE "status" IN ('HELD', 'REFUNDING', 'REFUND_FAILED') GROUP BY 1, 2;
