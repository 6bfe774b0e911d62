-- AlterTable
ALTER TABLE "Store" ADD COLUMN     "orders" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "salesCents" BIGINT NOT NULL DEFAULT 0;

CREATE FUNCTION "MallOrder_for_store"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."paidAt" IS NOT NULL AND (OLD."paidAt" IS NULL OR OLD."refundedCents" <> NEW."refundedCents") THEN
    UPDATE "Store" SET "orders" = "orders" + CASE WHEN OLD."paidAt" IS NULL THEN 1 ELSE 0 END,
    "salesCents" = "salesCents" - NEW."refundedCents"
      + CASE WHEN OLD."paidAt" IS NULL THEN NEW."payCents" ELSE OLD."refundedCents" END
  WHERE "id" = NEW."storeId";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "MallOrder_for_store" AFTER UPDATE OF "paidAt", "refundedCents" ON "MallOrder" FOR EACH ROW EXECUTE FUNCTION "MallOrder_for_store"();

CREATE FUNCTION "MallOrder_of_store"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."paidAt" IS NOT NULL THEN
    UPDATE "Store" SET "orders" = "orders" + 1, "salesCents" = "salesCents" + NEW."payCents" - NEW."refundedCents"
  WHERE "id" = NEW."storeId";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "MallOrder_of_store" AFTER INSERT ON "MallOrder" FOR EACH ROW EXECUTE FUNCTION "MallOrder_of_store"();

UPDATE "Store" SET
  "orders" = (SELECT count(*) FROM "MallOrder" AS o WHERE o."storeId" = "Store"."id" AND o."paidAt" IS NOT NULL),
  "salesCents" = (SELECT coalesce(sum(o."payCents" - o."refundedCents"), 0) FROM "MallOrder" AS o
    WHERE o."storeId" = "Store"."id" AND o."paidAt" IS NOT NULL);
