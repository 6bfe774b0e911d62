ALTER TABLE "Store" ADD COLUMN "orders" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Store" ADD COLUMN "salesCents" BIGINT NOT NULL DEFAULT 0;

-- What follows is written by hand: Prisma knows no triggers. A migration that rebuilds MallOrder must create its triggers again.

CREATE TRIGGER "MallOrder_of_store" AFTER INSERT ON "MallOrder"
WHEN NEW."paidAt" IS NOT NULL
BEGIN
  UPDATE "Store" SET "orders" = "orders" + 1, "salesCents" = "salesCents" + NEW."payCents" - NEW."refundedCents"
  WHERE "id" = NEW."storeId";
END;

-- An order stays paid, its shop and its price never change.
CREATE TRIGGER "MallOrder_for_store" AFTER UPDATE OF "paidAt", "refundedCents" ON "MallOrder"
WHEN NEW."paidAt" IS NOT NULL AND (OLD."paidAt" IS NULL OR OLD."refundedCents" <> NEW."refundedCents")
BEGIN
  UPDATE "Store" SET "orders" = "orders" + CASE WHEN OLD."paidAt" IS NULL THEN 1 ELSE 0 END,
    "salesCents" = "salesCents" - NEW."refundedCents"
      + CASE WHEN OLD."paidAt" IS NULL THEN NEW."payCents" ELSE OLD."refundedCents" END
  WHERE "id" = NEW."storeId";
END;

-- What there is already.
UPDATE "Store" SET
  "orders" = (SELECT count(*) FROM "MallOrder" AS o WHERE o."storeId" = "Store"."id" AND o."paidAt" IS NOT NULL),
  "salesCents" = (SELECT coalesce(sum(o."payCents" - o."refundedCents"), 0) FROM "MallOrder" AS o
    WHERE o."storeId" = "Store"."id" AND o."paidAt" IS NOT NULL);
