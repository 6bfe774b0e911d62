-- check "DepositOrder_held" on "DepositOrder"
ALTER TABLE "DepositOrder" ADD CONSTRAINT "DepositOrder_held" CHECK ("deductedCents" >= 0 AND "refundedCents" >= 0 AND "deductedCents" + "refundedCents" <= "amountCents");

-- check "LedgerAccount_covered" on "LedgerAccount"
ALTER TABLE "LedgerAccount" ADD CONSTRAINT "LedgerAccount_covered" CHECK ("balance" >= 0 OR "mayOwe" = 1);

-- check "LedgerEntry_side" on "LedgerEntry"
ALTER TABLE "LedgerEntry" ADD CONSTRAINT "LedgerEntry_side" CHECK ("side" IN ('D', 'C'));

-- check "LedgerEntry_positive" on "LedgerEntry"
ALTER TABLE "LedgerEntry" ADD CONSTRAINT "LedgerEntry_positive" CHECK ("cents" > 0);

-- check "Payment_refunded" on "Payment"
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_refunded" CHECK ("refundedCents" >= 0 AND "refundedCents" <= "amountCents");

-- check "RentalOrder_refunds" on "RentalOrder"
ALTER TABLE "RentalOrder" ADD CONSTRAINT "RentalOrder_refunds" CHECK ("askedCents" >= 0 AND "refundedCents" >= 0 AND "askedCents" + "refundedCents" <= "paidCents");

-- check "RentalOrder_due" on "RentalOrder"
ALTER TABLE "RentalOrder" ADD CONSTRAINT "RentalOrder_due" CHECK ("waivedCents" >= 0 AND "paidCents" >= 0 AND "paidCents" + "waivedCents" <= "chargedCents" + "extraCents");

-- check "Sku_covered" on "Sku"
ALTER TABLE "Sku" ADD CONSTRAINT "Sku_covered" CHECK ("stock" >= 0);

-- check "Sku_priced" on "Sku"
ALTER TABLE "Sku" ADD CONSTRAINT "Sku_priced" CHECK ("priceCents" > 0 AND "marketCents" >= 0);

-- check "Slide_period" on "Slide"
ALTER TABLE "Slide" ADD CONSTRAINT "Slide_period" CHECK ("startAt" < "endAt");

-- check "StockMovement_moves" on "StockMovement"
ALTER TABLE "StockMovement" ADD CONSTRAINT "StockMovement_moves" CHECK ("pieces" <> 0 AND "stockAfter" >= 0);

-- check "Withdrawal_amounts" on "Withdrawal"
ALTER TABLE "Withdrawal" ADD CONSTRAINT "Withdrawal_amounts" CHECK ("amountCents" > 0 AND "feeCents" >= 0 AND "netCents" > 0 AND "feeCents" + "netCents" = "amountCents");

-- index "Bed_bedNo_deletedAt_idx" on "Bed"
DROP INDEX IF EXISTS "Bed_bedNo_deletedAt_idx";
CREATE INDEX "Bed_bedNo_deletedAt_idx" ON "Bed"(lower("bedNo"), "deletedAt");

-- index "SmsMessage_phoneTail_idx" on "SmsMessage"
DROP INDEX IF EXISTS "SmsMessage_phoneTail_idx";
CREATE INDEX "SmsMessage_phoneTail_idx" ON "SmsMessage"(right("phone", 4));

-- index "User_phoneTail_idx" on "User"
DROP INDEX IF EXISTS "User_phoneTail_idx";
CREATE INDEX "User_phoneTail_idx" ON "User"(right("phone", 4));

-- index "Ward_wardNo_deletedAt_idx" on "Ward"
DROP INDEX IF EXISTS "Ward_wardNo_deletedAt_idx";
CREATE INDEX "Ward_wardNo_deletedAt_idx" ON "Ward"(lower("wardNo"), "deletedAt");

-- view "BegunRental" on "BegunRental"
CREATE VIEW "BegunRental" AS SELECT '' AS "agentPath", CAST(0 AS bigint) AS "userId", CAST(0 AS bigint) AS "startAt" WHERE false;

-- view "CountedDepartment" on "CountedDepartment"
CREATE VIEW "CountedDepartment" AS
SELECT '' AS "agentPath", CAST(0 AS bigint) AS "departmentId", CAST(0 AS bigint) AS "at", CAST(0 AS bigint) AS "orders", CAST(0 AS bigint) AS "paidCents", CAST(0 AS bigint) AS "refundedCents" WHERE false;

-- view "CountedDeposit" on "CountedDeposit"
CREATE VIEW "CountedDeposit" AS
SELECT '' AS "agentPath", CAST(0 AS bigint) AS "at", CAST(0 AS bigint) AS "paid", CAST(0 AS bigint) AS "paidCents", CAST(0 AS bigint) AS "refunded", CAST(0 AS bigint) AS "refundedCents" WHERE false;

-- view "CountedDevice" on "CountedDevice"
CREATE VIEW "CountedDevice" AS
SELECT '' AS "agentPath", CAST(0 AS bigint) AS "deviceId", CAST(0 AS bigint) AS "orders", CAST(0 AS bigint) AS "paidCents", CAST(0 AS bigint) AS "refundedCents" WHERE false;

-- view "CountedHour" on "CountedHour"
CREATE VIEW "CountedHour" AS SELECT '' AS "agentPath", CAST(0 AS bigint) AS "at", CAST(0 AS bigint) AS "orders" WHERE false;

-- view "CountedNight" on "CountedNight"
CREATE VIEW "CountedNight" AS
SELECT '' AS "agentPath", CAST(0 AS bigint) AS "hospitalId", CAST(0 AS bigint) AS "at", CAST(0 AS bigint) AS "taken", CAST(0 AS bigint) AS "offered" WHERE false;

-- view "CountedOrder" on "CountedOrder"
CREATE VIEW "CountedOrder" AS
SELECT '' AS "agentPath", CAST(0 AS bigint) AS "hospitalId", CAST(0 AS bigint) AS "at", CAST(0 AS bigint) AS "orders", CAST(0 AS bigint) AS "nights", CAST(0 AS bigint) AS "payments",
  CAST(0 AS bigint) AS "paidCents", CAST(0 AS bigint) AS "refunds", CAST(0 AS bigint) AS "refundedCents" WHERE false;

-- view "CountedStanding" on "CountedStanding"
CREATE VIEW "CountedStanding" AS
SELECT '' AS "agentPath", '' AS "kind", '' AS "status", CAST(0 AS bigint) AS "count", CAST(0 AS bigint) AS "cents" WHERE false;

-- view "CountedUnlock" on "CountedUnlock"
CREATE VIEW "CountedUnlock" AS
SELECT '' AS "agentPath", CAST(0 AS bigint) AS "at", CAST(0 AS bigint) AS "opened", CAST(0 AS bigint) AS "failed", CAST(0 AS bigint) AS "durationMs" WHERE false;

-- view "CountedUser" on "CountedUser"
CREATE VIEW "CountedUser" AS
SELECT '' AS "agentPath", CAST(0 AS bigint) AS "userId", CAST(0 AS bigint) AS "orders", CAST(0 AS bigint) AS "nights", CAST(0 AS bigint) AS "paidCents", CAST(0 AS bigint) AS "refundedCents",
  CAST(0 AS bigint) AS "dueCents", CAST(0 AS bigint) AS "heldCents" WHERE false;

-- view "GramOfName" on "GramOfName"
CREATE VIEW "GramOfName" AS
SELECT DISTINCT lower(substr(c."commodityName", 8 * "tens".n - 8 + "ones".n, "sizes".n)) AS "gram", c."id" AS "commodityId"
FROM "Commodity" c,
  (SELECT 1 AS n UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8) AS "tens",
  (SELECT 1 AS n UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8) AS "ones",
  (SELECT 1 AS n UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4) AS "sizes"
WHERE c."deletedAt" IS NULL AND 8 * "tens".n - 8 + "ones".n <= length(c."commodityName");

-- trigger "AfterSaleChange_no_update" on "AfterSaleChange"
CREATE FUNCTION "AfterSaleChange_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'AfterSaleChange rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "AfterSaleChange_no_update" BEFORE UPDATE ON "AfterSaleChange" FOR EACH ROW EXECUTE FUNCTION "AfterSaleChange_no_update"();

-- trigger "AgreementAcceptance_no_update" on "AgreementAcceptance"
CREATE FUNCTION "AgreementAcceptance_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'AgreementAcceptance: rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "AgreementAcceptance_no_update" BEFORE UPDATE ON "AgreementAcceptance" FOR EACH ROW EXECUTE FUNCTION "AgreementAcceptance_no_update"();

-- trigger "ArticleVersion_no_delete" on "ArticleVersion"
CREATE FUNCTION "ArticleVersion_no_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'ArticleVersion: rows are never deleted', ERRCODE = 'integrity_constraint_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "ArticleVersion_no_delete" BEFORE DELETE ON "ArticleVersion" FOR EACH ROW EXECUTE FUNCTION "ArticleVersion_no_delete"();

-- trigger "ArticleVersion_no_update" on "ArticleVersion"
CREATE FUNCTION "ArticleVersion_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'ArticleVersion: rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "ArticleVersion_no_update" BEFORE UPDATE ON "ArticleVersion" FOR EACH ROW EXECUTE FUNCTION "ArticleVersion_no_update"();

-- trigger "AuditEvent_no_update" on "AuditEvent"
CREATE FUNCTION "AuditEvent_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'AuditEvent rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditEvent_no_update" BEFORE UPDATE ON "AuditEvent" FOR EACH ROW EXECUTE FUNCTION "AuditEvent_no_update"();

-- trigger "BegunRental_lasts" on "BegunRental"
CREATE FUNCTION "BegunRental_lasts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "UserTotal" ("scope", "userId", "orders", "nights", "paidCents", "refundedCents", "dueCents", "heldCents", "lastRentAt")
  SELECT "scope", NEW."userId", 0, 0, 0, 0, 0, 0, NEW."startAt"
  FROM (SELECT '*' AS "scope" UNION SELECT substr(NEW."agentPath", 1, strpos(substr(NEW."agentPath", 2), '/') + 1) UNION SELECT NEW."agentPath") AS t0
  WHERE "scope" <> ''
  ON CONFLICT ("scope", "userId") DO UPDATE SET "lastRentAt" = excluded."lastRentAt"
    WHERE "UserTotal"."lastRentAt" IS NULL OR "UserTotal"."lastRentAt" < excluded."lastRentAt";
  UPDATE "User" SET "lastRentAt" = NEW."startAt"
    WHERE "id" = NEW."userId" AND ("lastRentAt" IS NULL OR "lastRentAt" < NEW."startAt");
  RETURN NEW;
END $$;
CREATE TRIGGER "BegunRental_lasts" INSTEAD OF INSERT ON "BegunRental" FOR EACH ROW EXECUTE FUNCTION "BegunRental_lasts"();

-- trigger "ChannelBillLine_no_update" on "ChannelBillLine"
CREATE FUNCTION "ChannelBillLine_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'ChannelBillLine rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "ChannelBillLine_no_update" BEFORE UPDATE ON "ChannelBillLine" FOR EACH ROW EXECUTE FUNCTION "ChannelBillLine_no_update"();

-- trigger "Commodity_named" on "Commodity"
CREATE FUNCTION "Commodity_named"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CommodityGram" ("gram", "commodityId") SELECT "gram", "commodityId" FROM "GramOfName" WHERE "commodityId" = NEW."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "Commodity_named" AFTER INSERT ON "Commodity" FOR EACH ROW EXECUTE FUNCTION "Commodity_named"();

-- trigger "Commodity_renamed" on "Commodity"
CREATE FUNCTION "Commodity_renamed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "CommodityGram" WHERE "commodityId" = NEW."id";
  INSERT INTO "CommodityGram" ("gram", "commodityId") SELECT "gram", "commodityId" FROM "GramOfName" WHERE "commodityId" = NEW."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "Commodity_renamed" AFTER UPDATE OF "commodityName", "deletedAt" ON "Commodity" FOR EACH ROW EXECUTE FUNCTION "Commodity_renamed"();

-- trigger "CountedDepartment_adds" on "CountedDepartment"
CREATE FUNCTION "CountedDepartment_adds"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "DepartmentDay" ("scope", "day", "departmentId", "orders", "paidCents", "refundedCents")
  SELECT "scope", CAST(NEW."at" / 86400000 AS bigint), NEW."departmentId", NEW."orders", NEW."paidCents", NEW."refundedCents"
  FROM (SELECT '*' AS "scope" UNION SELECT substr(NEW."agentPath", 1, strpos(substr(NEW."agentPath", 2), '/') + 1) UNION SELECT NEW."agentPath") AS t0
  WHERE "scope" <> '' AND NEW."departmentId" IS NOT NULL
  ON CONFLICT ("scope", "day", "departmentId") DO UPDATE SET "orders" = "DepartmentDay"."orders" + excluded."orders",
    "paidCents" = "DepartmentDay"."paidCents" + excluded."paidCents", "refundedCents" = "DepartmentDay"."refundedCents" + excluded."refundedCents";
  RETURN NEW;
END $$;
CREATE TRIGGER "CountedDepartment_adds" INSTEAD OF INSERT ON "CountedDepartment" FOR EACH ROW EXECUTE FUNCTION "CountedDepartment_adds"();

-- trigger "CountedDeposit_adds" on "CountedDeposit"
CREATE FUNCTION "CountedDeposit_adds"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "DepositDay" ("scope", "day", "paid", "paidCents", "refunded", "refundedCents")
  SELECT "scope", CAST(NEW."at" / 86400000 AS bigint), NEW."paid", NEW."paidCents", NEW."refunded", NEW."refundedCents"
  FROM (SELECT '*' AS "scope" UNION SELECT substr(NEW."agentPath", 1, strpos(substr(NEW."agentPath", 2), '/') + 1) UNION SELECT NEW."agentPath") AS t0
  WHERE "scope" <> ''
  ON CONFLICT ("scope", "day") DO UPDATE SET "paid" = "DepositDay"."paid" + excluded."paid", "paidCents" = "DepositDay"."paidCents" + excluded."paidCents",
    "refunded" = "DepositDay"."refunded" + excluded."refunded", "refundedCents" = "DepositDay"."refundedCents" + excluded."refundedCents";
  RETURN NEW;
END $$;
CREATE TRIGGER "CountedDeposit_adds" INSTEAD OF INSERT ON "CountedDeposit" FOR EACH ROW EXECUTE FUNCTION "CountedDeposit_adds"();

-- trigger "CountedDevice_adds" on "CountedDevice"
CREATE FUNCTION "CountedDevice_adds"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "DeviceTotal" ("scope", "deviceId", "orders", "paidCents", "refundedCents")
  SELECT "scope", NEW."deviceId", NEW."orders", NEW."paidCents", NEW."refundedCents"
  FROM (SELECT '*' AS "scope" UNION SELECT substr(NEW."agentPath", 1, strpos(substr(NEW."agentPath", 2), '/') + 1) UNION SELECT NEW."agentPath") AS t0
  WHERE "scope" <> ''
  ON CONFLICT ("scope", "deviceId") DO UPDATE SET "orders" = "DeviceTotal"."orders" + excluded."orders",
    "paidCents" = "DeviceTotal"."paidCents" + excluded."paidCents", "refundedCents" = "DeviceTotal"."refundedCents" + excluded."refundedCents";
  RETURN NEW;
END $$;
CREATE TRIGGER "CountedDevice_adds" INSTEAD OF INSERT ON "CountedDevice" FOR EACH ROW EXECUTE FUNCTION "CountedDevice_adds"();

-- trigger "CountedHour_adds" on "CountedHour"
CREATE FUNCTION "CountedHour_adds"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "OrderHour" ("scope", "day", "hour", "orders")
  SELECT "scope", CAST(NEW."at" / 86400000 AS bigint), CAST(NEW."at" / 3600000 AS bigint) % 24, NEW."orders"
  FROM (SELECT '*' AS "scope" UNION SELECT substr(NEW."agentPath", 1, strpos(substr(NEW."agentPath", 2), '/') + 1) UNION SELECT NEW."agentPath") AS t0
  WHERE "scope" <> ''
  ON CONFLICT ("scope", "day", "hour") DO UPDATE SET "orders" = "OrderHour"."orders" + excluded."orders";
  RETURN NEW;
END $$;
CREATE TRIGGER "CountedHour_adds" INSTEAD OF INSERT ON "CountedHour" FOR EACH ROW EXECUTE FUNCTION "CountedHour_adds"();

-- trigger "CountedNight_adds" on "CountedNight"
CREATE FUNCTION "CountedNight_adds"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "BedNight" ("scope", "hospitalId", "night", "taken", "offered")
  SELECT "scope", "hospital", CAST((NEW."at" + 35999999) / 86400000 AS bigint), NEW."taken", NEW."offered"
  FROM (SELECT '*' AS "scope" UNION SELECT substr(NEW."agentPath", 1, strpos(substr(NEW."agentPath", 2), '/') + 1) UNION SELECT NEW."agentPath") AS t0,
    (SELECT 0 AS "hospital" UNION SELECT NEW."hospitalId") AS t1
  WHERE "scope" <> ''
  ON CONFLICT ("scope", "hospitalId", "night") DO UPDATE SET
    "taken" = "BedNight"."taken" + excluded."taken", "offered" = "BedNight"."offered" + excluded."offered";
  INSERT INTO "BedStanding" ("scope", "hospitalId", "taken", "offered")
  SELECT "scope", "hospital", NEW."taken", NEW."offered"
  FROM (SELECT '*' AS "scope" UNION SELECT substr(NEW."agentPath", 1, strpos(substr(NEW."agentPath", 2), '/') + 1) UNION SELECT NEW."agentPath") AS t0,
    (SELECT 0 AS "hospital" UNION SELECT NEW."hospitalId") AS t1
  WHERE "scope" <> ''
  ON CONFLICT ("scope", "hospitalId") DO UPDATE SET
    "taken" = "BedStanding"."taken" + excluded."taken", "offered" = "BedStanding"."offered" + excluded."offered";
  RETURN NEW;
END $$;
CREATE TRIGGER "CountedNight_adds" INSTEAD OF INSERT ON "CountedNight" FOR EACH ROW EXECUTE FUNCTION "CountedNight_adds"();

-- trigger "CountedOrder_adds" on "CountedOrder"
CREATE FUNCTION "CountedOrder_adds"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "OrderDay" ("scope", "day", "orders", "nights", "payments", "paidCents", "refunds", "refundedCents")
  SELECT "scope", CAST(NEW."at" / 86400000 AS bigint), NEW."orders", NEW."nights",
    NEW."payments", NEW."paidCents", NEW."refunds", NEW."refundedCents"
  FROM (SELECT '*' AS "scope" UNION SELECT substr(NEW."agentPath", 1, strpos(substr(NEW."agentPath", 2), '/') + 1) UNION SELECT NEW."agentPath") AS t0
  WHERE "scope" <> ''
  ON CONFLICT ("scope", "day") DO UPDATE SET
    "orders" = "OrderDay"."orders" + excluded."orders", "nights" = "OrderDay"."nights" + excluded."nights",
    "payments" = "OrderDay"."payments" + excluded."payments", "paidCents" = "OrderDay"."paidCents" + excluded."paidCents",
    "refunds" = "OrderDay"."refunds" + excluded."refunds", "refundedCents" = "OrderDay"."refundedCents" + excluded."refundedCents";
  INSERT INTO "HospitalDay" ("scope", "day", "hospitalId", "orders", "paidCents", "refundedCents")
  SELECT "scope", CAST(NEW."at" / 86400000 AS bigint), NEW."hospitalId", NEW."orders", NEW."paidCents", NEW."refundedCents"
  FROM (SELECT '*' AS "scope" UNION SELECT substr(NEW."agentPath", 1, strpos(substr(NEW."agentPath", 2), '/') + 1) UNION SELECT NEW."agentPath") AS t0
  WHERE "scope" <> ''
  ON CONFLICT ("scope", "day", "hospitalId") DO UPDATE SET
    "orders" = "HospitalDay"."orders" + excluded."orders",
    "paidCents" = "HospitalDay"."paidCents" + excluded."paidCents", "refundedCents" = "HospitalDay"."refundedCents" + excluded."refundedCents";
  RETURN NEW;
END $$;
CREATE TRIGGER "CountedOrder_adds" INSTEAD OF INSERT ON "CountedOrder" FOR EACH ROW EXECUTE FUNCTION "CountedOrder_adds"();

-- trigger "CountedStanding_adds" on "CountedStanding"
CREATE FUNCTION "CountedStanding_adds"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "Standing" ("scope", "kind", "status", "count", "cents")
  SELECT "scope", NEW."kind", NEW."status", NEW."count", NEW."cents"
  FROM (SELECT '*' AS "scope" UNION SELECT substr(NEW."agentPath", 1, strpos(substr(NEW."agentPath", 2), '/') + 1) UNION SELECT NEW."agentPath") AS t0
  WHERE "scope" <> ''
  ON CONFLICT ("scope", "kind", "status") DO UPDATE SET "count" = "Standing"."count" + excluded."count", "cents" = "Standing"."cents" + excluded."cents";
  RETURN NEW;
END $$;
CREATE TRIGGER "CountedStanding_adds" INSTEAD OF INSERT ON "CountedStanding" FOR EACH ROW EXECUTE FUNCTION "CountedStanding_adds"();

-- trigger "CountedUnlock_adds" on "CountedUnlock"
CREATE FUNCTION "CountedUnlock_adds"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "UnlockDay" ("scope", "day", "opened", "failed")
  SELECT "scope", CAST(NEW."at" / 86400000 AS bigint), NEW."opened", NEW."failed"
  FROM (SELECT '*' AS "scope" UNION SELECT substr(NEW."agentPath", 1, strpos(substr(NEW."agentPath", 2), '/') + 1) UNION SELECT NEW."agentPath") AS t0
  WHERE "scope" <> ''
  ON CONFLICT ("scope", "day") DO UPDATE SET "opened" = "UnlockDay"."opened" + excluded."opened", "failed" = "UnlockDay"."failed" + excluded."failed";
  INSERT INTO "UnlockSpeed" ("scope", "day", "tenths", "opened")
  SELECT "scope", CAST(NEW."at" / 86400000 AS bigint), CAST(NEW."durationMs" / 100 AS bigint), NEW."opened"
  FROM (SELECT '*' AS "scope" UNION SELECT substr(NEW."agentPath", 1, strpos(substr(NEW."agentPath", 2), '/') + 1) UNION SELECT NEW."agentPath") AS t0
  WHERE "scope" <> '' AND NEW."opened" <> 0 AND NEW."durationMs" IS NOT NULL
  ON CONFLICT ("scope", "day", "tenths") DO UPDATE SET "opened" = "UnlockSpeed"."opened" + excluded."opened";
  RETURN NEW;
END $$;
CREATE TRIGGER "CountedUnlock_adds" INSTEAD OF INSERT ON "CountedUnlock" FOR EACH ROW EXECUTE FUNCTION "CountedUnlock_adds"();

-- trigger "CountedUser_adds" on "CountedUser"
CREATE FUNCTION "CountedUser_adds"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "UserTotal" ("scope", "userId", "orders", "nights", "paidCents", "refundedCents", "dueCents", "heldCents")
  SELECT "scope", NEW."userId", NEW."orders", NEW."nights", NEW."paidCents", NEW."refundedCents", NEW."dueCents", NEW."heldCents"
  FROM (SELECT '*' AS "scope" UNION SELECT substr(NEW."agentPath", 1, strpos(substr(NEW."agentPath", 2), '/') + 1) UNION SELECT NEW."agentPath") AS t0
  WHERE "scope" <> ''
  ON CONFLICT ("scope", "userId") DO UPDATE SET
    "orders" = "UserTotal"."orders" + excluded."orders", "nights" = "UserTotal"."nights" + excluded."nights",
    "paidCents" = "UserTotal"."paidCents" + excluded."paidCents", "refundedCents" = "UserTotal"."refundedCents" + excluded."refundedCents",
    "dueCents" = "UserTotal"."dueCents" + excluded."dueCents", "heldCents" = "UserTotal"."heldCents" + excluded."heldCents";
  RETURN NEW;
END $$;
CREATE TRIGGER "CountedUser_adds" INSTEAD OF INSERT ON "CountedUser" FOR EACH ROW EXECUTE FUNCTION "CountedUser_adds"();

-- trigger "DepositChange_no_update" on "DepositChange"
CREATE FUNCTION "DepositChange_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'DepositChange rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "DepositChange_no_update" BEFORE UPDATE ON "DepositChange" FOR EACH ROW EXECUTE FUNCTION "DepositChange_no_update"();

-- trigger "DepositOrder_counted" on "DepositOrder"
CREATE FUNCTION "DepositOrder_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CountedStanding" VALUES (NEW."agentPath", 'DEPOSIT', NEW."status", 1,
    NEW."amountCents" - NEW."deductedCents" - NEW."refundedCents");
  RETURN NULL;
END $$;
CREATE TRIGGER "DepositOrder_counted" AFTER INSERT ON "DepositOrder" FOR EACH ROW EXECUTE FUNCTION "DepositOrder_counted"();

-- trigger "DepositOrder_for_user" on "DepositOrder"
CREATE FUNCTION "DepositOrder_for_user"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CountedUser" VALUES (NEW."agentPath", NEW."userId", 0, 0, 0, 0, 0,
    CASE WHEN NEW."status" IN ('HELD', 'REFUNDING', 'REFUND_FAILED') THEN NEW."amountCents" - NEW."deductedCents" - NEW."refundedCents" ELSE 0 END
    - CASE WHEN OLD."status" IN ('HELD', 'REFUNDING', 'REFUND_FAILED') THEN OLD."amountCents" - OLD."deductedCents" - OLD."refundedCents" ELSE 0 END);
  RETURN NULL;
END $$;
CREATE TRIGGER "DepositOrder_for_user" AFTER UPDATE OF "status", "amountCents", "deductedCents", "refundedCents" ON "DepositOrder" FOR EACH ROW EXECUTE FUNCTION "DepositOrder_for_user"();

-- trigger "DepositOrder_of_another_day" on "DepositOrder"
CREATE FUNCTION "DepositOrder_of_another_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(OLD."paidAt", 0) <> coalesce(NEW."paidAt", 0) OR coalesce(OLD."refundedAt", 0) <> coalesce(NEW."refundedAt", 0)
  OR OLD."amountCents" <> NEW."amountCents" OR OLD."refundedCents" <> NEW."refundedCents" THEN
    INSERT INTO "CountedDeposit" SELECT OLD."agentPath", OLD."paidAt", -1, -OLD."amountCents", 0, 0 WHERE OLD."paidAt" IS NOT NULL;
    INSERT INTO "CountedDeposit" SELECT OLD."agentPath", OLD."refundedAt", 0, 0, -1, -OLD."refundedCents" WHERE OLD."refundedAt" IS NOT NULL;
    INSERT INTO "CountedDeposit" SELECT NEW."agentPath", NEW."paidAt", 1, NEW."amountCents", 0, 0 WHERE NEW."paidAt" IS NOT NULL;
    INSERT INTO "CountedDeposit" SELECT NEW."agentPath", NEW."refundedAt", 0, 0, 1, NEW."refundedCents" WHERE NEW."refundedAt" IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "DepositOrder_of_another_day" AFTER UPDATE OF "paidAt", "refundedAt", "amountCents", "refundedCents" ON "DepositOrder" FOR EACH ROW EXECUTE FUNCTION "DepositOrder_of_another_day"();

-- trigger "DepositOrder_of_day" on "DepositOrder"
CREATE FUNCTION "DepositOrder_of_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CountedDeposit" SELECT NEW."agentPath", NEW."paidAt", 1, NEW."amountCents", 0, 0 WHERE NEW."paidAt" IS NOT NULL;
  INSERT INTO "CountedDeposit" SELECT NEW."agentPath", NEW."refundedAt", 0, 0, 1, NEW."refundedCents" WHERE NEW."refundedAt" IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "DepositOrder_of_day" AFTER INSERT ON "DepositOrder" FOR EACH ROW EXECUTE FUNCTION "DepositOrder_of_day"();

-- trigger "DepositOrder_of_user" on "DepositOrder"
CREATE FUNCTION "DepositOrder_of_user"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CountedUser" VALUES (NEW."agentPath", NEW."userId", 0, 0, 0, 0, 0,
    CASE WHEN NEW."status" IN ('HELD', 'REFUNDING', 'REFUND_FAILED') THEN NEW."amountCents" - NEW."deductedCents" - NEW."refundedCents" ELSE 0 END);
  RETURN NULL;
END $$;
CREATE TRIGGER "DepositOrder_of_user" AFTER INSERT ON "DepositOrder" FOR EACH ROW EXECUTE FUNCTION "DepositOrder_of_user"();

-- trigger "DepositOrder_stands" on "DepositOrder"
CREATE FUNCTION "DepositOrder_stands"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CountedStanding" VALUES (OLD."agentPath", 'DEPOSIT', OLD."status", -1,
    OLD."deductedCents" + OLD."refundedCents" - OLD."amountCents");
  INSERT INTO "CountedStanding" VALUES (NEW."agentPath", 'DEPOSIT', NEW."status", 1,
    NEW."amountCents" - NEW."deductedCents" - NEW."refundedCents");
  RETURN NULL;
END $$;
CREATE TRIGGER "DepositOrder_stands" AFTER UPDATE OF "status", "amountCents", "deductedCents", "refundedCents" ON "DepositOrder" FOR EACH ROW EXECUTE FUNCTION "DepositOrder_stands"();

-- trigger "DeviceChange_no_update" on "DeviceChange"
CREATE FUNCTION "DeviceChange_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'DeviceChange rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "DeviceChange_no_update" BEFORE UPDATE ON "DeviceChange" FOR EACH ROW EXECUTE FUNCTION "DeviceChange_no_update"();

-- trigger "Device_comes" on "Device"
CREATE FUNCTION "Device_comes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."bedId" IS NOT NULL THEN
    UPDATE "Bed" SET "hasDevice" = 1 WHERE "id" = NEW."bedId";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Device_comes" AFTER INSERT ON "Device" FOR EACH ROW EXECUTE FUNCTION "Device_comes"();

-- trigger "Device_counted" on "Device"
CREATE FUNCTION "Device_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."deletedAt" IS NULL THEN
    INSERT INTO "CountedStanding" VALUES (NEW."agentPath", 'DEVICE', NEW."status", 1, 0);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Device_counted" AFTER INSERT ON "Device" FOR EACH ROW EXECUTE FUNCTION "Device_counted"();

-- trigger "Device_goes" on "Device"
CREATE FUNCTION "Device_goes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."bedId" IS NOT NULL THEN
    UPDATE "Bed" SET "hasDevice" = 0 WHERE "id" = OLD."bedId";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Device_goes" AFTER DELETE ON "Device" FOR EACH ROW EXECUTE FUNCTION "Device_goes"();

-- trigger "Device_gone" on "Device"
CREATE FUNCTION "Device_gone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."deletedAt" IS NULL THEN
    INSERT INTO "CountedStanding" VALUES (OLD."agentPath", 'DEVICE', OLD."status", -1, 0);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Device_gone" AFTER DELETE ON "Device" FOR EACH ROW EXECUTE FUNCTION "Device_gone"();

-- trigger "Device_moves" on "Device"
CREATE FUNCTION "Device_moves"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."bedId" IS DISTINCT FROM NEW."bedId" THEN
    UPDATE "Bed" SET "hasDevice" = 0 WHERE "id" = OLD."bedId";
    UPDATE "Bed" SET "hasDevice" = 1 WHERE "id" = NEW."bedId";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Device_moves" AFTER UPDATE OF "bedId" ON "Device" FOR EACH ROW EXECUTE FUNCTION "Device_moves"();

-- trigger "Device_offered" on "Device"
CREATE FUNCTION "Device_offered"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."status" IN ('IDLE', 'IN_USE') AND NEW."hospitalId" IS NOT NULL AND NEW."deletedAt" IS NULL THEN
    INSERT INTO "CountedNight" VALUES (NEW."agentPath", NEW."hospitalId", coalesce(NEW."deployedAt", NEW."createdAt"), 0, 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Device_offered" AFTER INSERT ON "Device" FOR EACH ROW EXECUTE FUNCTION "Device_offered"();

-- trigger "Device_offered_no_more" on "Device"
CREATE FUNCTION "Device_offered_no_more"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" IN ('IDLE', 'IN_USE') AND OLD."hospitalId" IS NOT NULL AND OLD."deletedAt" IS NULL THEN
    INSERT INTO "CountedNight" VALUES (OLD."agentPath", OLD."hospitalId", OLD."updatedAt", 0, -1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Device_offered_no_more" AFTER DELETE ON "Device" FOR EACH ROW EXECUTE FUNCTION "Device_offered_no_more"();

-- trigger "Device_offered_otherwise" on "Device"
CREATE FUNCTION "Device_offered_otherwise"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."agentPath" <> NEW."agentPath" OR coalesce(OLD."hospitalId", 0) <> coalesce(NEW."hospitalId", 0)
  OR (OLD."status" IN ('IDLE', 'IN_USE') AND OLD."hospitalId" IS NOT NULL AND OLD."deletedAt" IS NULL)
    <> (NEW."status" IN ('IDLE', 'IN_USE') AND NEW."hospitalId" IS NOT NULL AND NEW."deletedAt" IS NULL) THEN
    INSERT INTO "CountedNight" SELECT OLD."agentPath", OLD."hospitalId",
    CASE WHEN OLD."agentPath" <> NEW."agentPath" THEN (SELECT "updatedAt" FROM "Hospital" WHERE "id" = NEW."hospitalId") ELSE NEW."updatedAt" END, 0, -1
  WHERE OLD."status" IN ('IDLE', 'IN_USE') AND OLD."hospitalId" IS NOT NULL AND OLD."deletedAt" IS NULL;
    INSERT INTO "CountedNight" SELECT NEW."agentPath", NEW."hospitalId",
    CASE WHEN OLD."agentPath" <> NEW."agentPath" THEN (SELECT "updatedAt" FROM "Hospital" WHERE "id" = NEW."hospitalId") ELSE NEW."updatedAt" END, 0, 1
  WHERE NEW."status" IN ('IDLE', 'IN_USE') AND NEW."hospitalId" IS NOT NULL AND NEW."deletedAt" IS NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Device_offered_otherwise" AFTER UPDATE OF "status", "hospitalId", "agentPath", "deletedAt" ON "Device" FOR EACH ROW EXECUTE FUNCTION "Device_offered_otherwise"();

-- trigger "Device_stands" on "Device"
CREATE FUNCTION "Device_stands"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CountedStanding" SELECT OLD."agentPath", 'DEVICE', OLD."status", -1, 0 WHERE OLD."deletedAt" IS NULL;
  INSERT INTO "CountedStanding" SELECT NEW."agentPath", 'DEVICE', NEW."status", 1, 0 WHERE NEW."deletedAt" IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "Device_stands" AFTER UPDATE OF "status", "agentPath", "deletedAt" ON "Device" FOR EACH ROW EXECUTE FUNCTION "Device_stands"();

-- trigger "DifferenceChange_no_update" on "DifferenceChange"
CREATE FUNCTION "DifferenceChange_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'DifferenceChange rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "DifferenceChange_no_update" BEFORE UPDATE ON "DifferenceChange" FOR EACH ROW EXECUTE FUNCTION "DifferenceChange_no_update"();

-- trigger "FeedbackEvent_no_update" on "FeedbackEvent"
CREATE FUNCTION "FeedbackEvent_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'FeedbackEvent rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "FeedbackEvent_no_update" BEFORE UPDATE ON "FeedbackEvent" FOR EACH ROW EXECUTE FUNCTION "FeedbackEvent_no_update"();

-- trigger "FranchiseNote_no_update" on "FranchiseNote"
CREATE FUNCTION "FranchiseNote_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'FranchiseNote rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "FranchiseNote_no_update" BEFORE UPDATE ON "FranchiseNote" FOR EACH ROW EXECUTE FUNCTION "FranchiseNote_no_update"();

-- trigger "Hospital_agent" on "Hospital"
CREATE FUNCTION "Hospital_agent"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."agentPath" <> NEW."agentPath" THEN
    UPDATE "Department" SET "agentPath" = NEW."agentPath" WHERE "hospitalId" = NEW."id";
    UPDATE "Ward" SET "agentPath" = NEW."agentPath" WHERE "hospitalId" = NEW."id";
    UPDATE "Bed" SET "agentPath" = NEW."agentPath" WHERE "hospitalId" = NEW."id";
    UPDATE "Device" SET "agentPath" = NEW."agentPath", "agentId" = NEW."agentId" WHERE "hospitalId" = NEW."id";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Hospital_agent" AFTER UPDATE OF "agentPath" ON "Hospital" FOR EACH ROW EXECUTE FUNCTION "Hospital_agent"();

-- trigger "Hospital_stores" on "Hospital"
CREATE FUNCTION "Hospital_stores"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."agentPath" <> NEW."agentPath" THEN
    UPDATE "Store" SET "agentPath" = NEW."agentPath", "agentId" = NEW."agentId" WHERE "hospitalId" = NEW."id";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Hospital_stores" AFTER UPDATE OF "agentPath" ON "Hospital" FOR EACH ROW EXECUTE FUNCTION "Hospital_stores"();

-- trigger "LedgerAccount_no_delete" on "LedgerAccount"
CREATE FUNCTION "LedgerAccount_no_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'LedgerAccount: rows are never deleted', ERRCODE = 'integrity_constraint_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "LedgerAccount_no_delete" BEFORE DELETE ON "LedgerAccount" FOR EACH ROW EXECUTE FUNCTION "LedgerAccount_no_delete"();

-- trigger "LedgerAccount_no_update" on "LedgerAccount"
CREATE FUNCTION "LedgerAccount_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'LedgerAccount: only the balance changes', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "LedgerAccount_no_update" BEFORE UPDATE OF "id", "code", "type", "mayOwe", "ownerKind", "ownerId", "openedAt" ON "LedgerAccount" FOR EACH ROW EXECUTE FUNCTION "LedgerAccount_no_update"();

-- trigger "LedgerClosing_no_delete" on "LedgerClosing"
CREATE FUNCTION "LedgerClosing_no_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'LedgerClosing: rows are never deleted', ERRCODE = 'integrity_constraint_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "LedgerClosing_no_delete" BEFORE DELETE ON "LedgerClosing" FOR EACH ROW EXECUTE FUNCTION "LedgerClosing_no_delete"();

-- trigger "LedgerClosing_no_update" on "LedgerClosing"
CREATE FUNCTION "LedgerClosing_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'LedgerClosing: rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "LedgerClosing_no_update" BEFORE UPDATE ON "LedgerClosing" FOR EACH ROW EXECUTE FUNCTION "LedgerClosing_no_update"();

-- trigger "LedgerEntry_no_delete" on "LedgerEntry"
CREATE FUNCTION "LedgerEntry_no_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'LedgerEntry: rows are never deleted', ERRCODE = 'integrity_constraint_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "LedgerEntry_no_delete" BEFORE DELETE ON "LedgerEntry" FOR EACH ROW EXECUTE FUNCTION "LedgerEntry_no_delete"();

-- trigger "LedgerEntry_no_update" on "LedgerEntry"
CREATE FUNCTION "LedgerEntry_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'LedgerEntry: rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "LedgerEntry_no_update" BEFORE UPDATE ON "LedgerEntry" FOR EACH ROW EXECUTE FUNCTION "LedgerEntry_no_update"();

-- trigger "LedgerEntry_sealed" on "LedgerEntry"
CREATE FUNCTION "LedgerEntry_sealed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."at" < (SELECT max("until") FROM "LedgerSeal") THEN
    RAISE EXCEPTION USING MESSAGE = 'LedgerEntry: the day is sealed', ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "LedgerEntry_sealed" BEFORE INSERT ON "LedgerEntry" FOR EACH ROW EXECUTE FUNCTION "LedgerEntry_sealed"();

-- trigger "LedgerSeal_no_delete" on "LedgerSeal"
CREATE FUNCTION "LedgerSeal_no_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'LedgerSeal: rows are never deleted', ERRCODE = 'integrity_constraint_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "LedgerSeal_no_delete" BEFORE DELETE ON "LedgerSeal" FOR EACH ROW EXECUTE FUNCTION "LedgerSeal_no_delete"();

-- trigger "LedgerSeal_no_update" on "LedgerSeal"
CREATE FUNCTION "LedgerSeal_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'LedgerSeal: rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "LedgerSeal_no_update" BEFORE UPDATE ON "LedgerSeal" FOR EACH ROW EXECUTE FUNCTION "LedgerSeal_no_update"();

-- trigger "LedgerTxn_no_delete" on "LedgerTxn"
CREATE FUNCTION "LedgerTxn_no_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'LedgerTxn: rows are never deleted', ERRCODE = 'integrity_constraint_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "LedgerTxn_no_delete" BEFORE DELETE ON "LedgerTxn" FOR EACH ROW EXECUTE FUNCTION "LedgerTxn_no_delete"();

-- trigger "LedgerTxn_no_update" on "LedgerTxn"
CREATE FUNCTION "LedgerTxn_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (OLD."no" IS NULL AND NEW."no" IS NOT NULL AND NEW."id" = OLD."id" AND NEW."key" = OLD."key"
    AND NEW."event" = OLD."event" AND NEW."aboutType" = OLD."aboutType" AND NEW."aboutId" = OLD."aboutId"
    AND NEW."memo" = OLD."memo" AND NEW."reversesId" IS NOT DISTINCT FROM OLD."reversesId" AND NEW."at" = OLD."at") THEN
    RAISE EXCEPTION USING MESSAGE = 'LedgerTxn: rows are never changed', ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "LedgerTxn_no_update" BEFORE UPDATE ON "LedgerTxn" FOR EACH ROW EXECUTE FUNCTION "LedgerTxn_no_update"();

-- trigger "LedgerTxn_sealed" on "LedgerTxn"
CREATE FUNCTION "LedgerTxn_sealed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."at" < (SELECT max("until") FROM "LedgerSeal") THEN
    RAISE EXCEPTION USING MESSAGE = 'LedgerTxn: the day is sealed', ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "LedgerTxn_sealed" BEFORE INSERT ON "LedgerTxn" FOR EACH ROW EXECUTE FUNCTION "LedgerTxn_sealed"();

-- trigger "LockEvent_unlocks" on "LockEvent"
CREATE FUNCTION "LockEvent_unlocks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."action" = 'OPEN' AND NEW."source" <> 'DEVICE' AND NEW."state" IN ('SUCCESS', 'FAILED', 'TIMEOUT') THEN
    INSERT INTO "CountedUnlock" SELECT NEW."agentPath", NEW."createdAt", CASE WHEN NEW."state" = 'SUCCESS' THEN 1 ELSE 0 END, CASE WHEN NEW."state" <> 'SUCCESS' THEN 1 ELSE 0 END, NEW."durationMs"
  WHERE NEW."action" = 'OPEN' AND NEW."source" <> 'DEVICE' AND NEW."state" IN ('SUCCESS', 'FAILED', 'TIMEOUT');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "LockEvent_unlocks" AFTER INSERT ON "LockEvent" FOR EACH ROW EXECUTE FUNCTION "LockEvent_unlocks"();

-- trigger "LockEvent_unlocks_otherwise" on "LockEvent"
CREATE FUNCTION "LockEvent_unlocks_otherwise"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."action" = 'OPEN' AND (OLD."state" <> NEW."state" OR coalesce(OLD."durationMs", -1) <> coalesce(NEW."durationMs", -1)) THEN
    INSERT INTO "CountedUnlock" SELECT OLD."agentPath", OLD."createdAt", CASE WHEN OLD."state" = 'SUCCESS' THEN -1 ELSE 0 END, CASE WHEN OLD."state" <> 'SUCCESS' THEN -1 ELSE 0 END, OLD."durationMs"
  WHERE OLD."action" = 'OPEN' AND OLD."source" <> 'DEVICE' AND OLD."state" IN ('SUCCESS', 'FAILED', 'TIMEOUT');
    INSERT INTO "CountedUnlock" SELECT NEW."agentPath", NEW."createdAt", CASE WHEN NEW."state" = 'SUCCESS' THEN 1 ELSE 0 END, CASE WHEN NEW."state" <> 'SUCCESS' THEN 1 ELSE 0 END, NEW."durationMs"
  WHERE NEW."action" = 'OPEN' AND NEW."source" <> 'DEVICE' AND NEW."state" IN ('SUCCESS', 'FAILED', 'TIMEOUT');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "LockEvent_unlocks_otherwise" AFTER UPDATE OF "state", "durationMs" ON "LockEvent" FOR EACH ROW EXECUTE FUNCTION "LockEvent_unlocks_otherwise"();

-- trigger "MallOrderChange_no_update" on "MallOrderChange"
CREATE FUNCTION "MallOrderChange_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'MallOrderChange rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "MallOrderChange_no_update" BEFORE UPDATE ON "MallOrderChange" FOR EACH ROW EXECUTE FUNCTION "MallOrderChange_no_update"();

-- trigger "MallOrderLine_frozen" on "MallOrderLine"
CREATE FUNCTION "MallOrderLine_frozen"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'MallOrderLine rows keep what was sold', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "MallOrderLine_frozen" BEFORE UPDATE OF "mallOrderId", "skuId", "commodityName", "specText", "priceCents", "quantity", "amountCents", "commissionBps" ON "MallOrderLine" FOR EACH ROW EXECUTE FUNCTION "MallOrderLine_frozen"();

-- trigger "MallOrderNote_no_delete" on "MallOrderNote"
CREATE FUNCTION "MallOrderNote_no_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'MallOrderNote rows are never deleted', ERRCODE = 'integrity_constraint_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "MallOrderNote_no_delete" BEFORE DELETE ON "MallOrderNote" FOR EACH ROW EXECUTE FUNCTION "MallOrderNote_no_delete"();

-- trigger "MallOrderNote_no_update" on "MallOrderNote"
CREATE FUNCTION "MallOrderNote_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'MallOrderNote rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "MallOrderNote_no_update" BEFORE UPDATE ON "MallOrderNote" FOR EACH ROW EXECUTE FUNCTION "MallOrderNote_no_update"();

-- trigger "MallOrder_for_store" on "MallOrder"
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

-- trigger "MallOrder_frozen" on "MallOrder"
CREATE FUNCTION "MallOrder_frozen"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'MallOrder rows keep the rates they were placed at', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "MallOrder_frozen" BEFORE UPDATE OF "agentRates" ON "MallOrder" FOR EACH ROW EXECUTE FUNCTION "MallOrder_frozen"();

-- trigger "MallOrder_of_store" on "MallOrder"
CREATE FUNCTION "MallOrder_of_store"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."paidAt" IS NOT NULL THEN
    UPDATE "Store" SET "orders" = "orders" + 1, "salesCents" = "salesCents" + NEW."payCents" - NEW."refundedCents"
  WHERE "id" = NEW."storeId";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "MallOrder_of_store" AFTER INSERT ON "MallOrder" FOR EACH ROW EXECUTE FUNCTION "MallOrder_of_store"();

-- trigger "OperationLog_count" on "OperationLog"
CREATE FUNCTION "OperationLog_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "OperationLogCount" ("entity", "result", "day", "n") VALUES
        (NEW."entity", NEW."result", CAST((NEW."createdAt" + 28800000) / 86400000 AS bigint), 1),
        (NEW."entity", '', CAST((NEW."createdAt" + 28800000) / 86400000 AS bigint), 1),
        ('', NEW."result", CAST((NEW."createdAt" + 28800000) / 86400000 AS bigint), 1),
        ('', '', CAST((NEW."createdAt" + 28800000) / 86400000 AS bigint), 1)
    ON CONFLICT ("entity", "result", "day") DO UPDATE SET "n" = "OperationLogCount"."n" + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER "OperationLog_count" AFTER INSERT ON "OperationLog" FOR EACH ROW EXECUTE FUNCTION "OperationLog_count"();

-- trigger "OperationLog_named" on "OperationLog"
CREATE FUNCTION "OperationLog_named"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."entity" = '' OR NEW."result" = '' THEN
    RAISE EXCEPTION USING MESSAGE = 'OperationLog: entity and result must not be empty', ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "OperationLog_named" BEFORE INSERT ON "OperationLog" FOR EACH ROW EXECUTE FUNCTION "OperationLog_named"();

-- trigger "OperationLog_no_delete" on "OperationLog"
CREATE FUNCTION "OperationLog_no_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "Meta" WHERE "key" = 'maintenance' AND "value" = '1') THEN
    RAISE EXCEPTION USING MESSAGE = 'OperationLog: rows are never deleted', ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER "OperationLog_no_delete" BEFORE DELETE ON "OperationLog" FOR EACH ROW EXECUTE FUNCTION "OperationLog_no_delete"();

-- trigger "OperationLog_no_update" on "OperationLog"
CREATE FUNCTION "OperationLog_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'OperationLog: rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "OperationLog_no_update" BEFORE UPDATE ON "OperationLog" FOR EACH ROW EXECUTE FUNCTION "OperationLog_no_update"();

-- trigger "OperationLog_uncount" on "OperationLog"
CREATE FUNCTION "OperationLog_uncount"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "OperationLogCount" SET "n" = "n" - 1
    WHERE "entity" IN (OLD."entity", '') AND "result" IN (OLD."result", '')
        AND "day" = CAST((OLD."createdAt" + 28800000) / 86400000 AS bigint);
  DELETE FROM "OperationLogCount"
    WHERE "entity" IN (OLD."entity", '') AND "result" IN (OLD."result", '')
        AND "day" = CAST((OLD."createdAt" + 28800000) / 86400000 AS bigint) AND "n" = 0;
  RETURN NULL;
END $$;
CREATE TRIGGER "OperationLog_uncount" AFTER DELETE ON "OperationLog" FOR EACH ROW EXECUTE FUNCTION "OperationLog_uncount"();

-- trigger "OrderChange_no_update" on "OrderChange"
CREATE FUNCTION "OrderChange_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'OrderChange rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "OrderChange_no_update" BEFORE UPDATE ON "OrderChange" FOR EACH ROW EXECUTE FUNCTION "OrderChange_no_update"();

-- trigger "OrderChange_taken" on "OrderChange"
CREATE FUNCTION "OrderChange_taken"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."move" IN ('PAY', 'DEDUCT', 'REFUND') THEN
    INSERT INTO "Taking" ("id", "orderId", "way", "kind", "amountCents", "hospitalId", "agentPath", "createdAt")
  SELECT NEW."id", NEW."orderId", CASE NEW."move" WHEN 'REFUND' THEN 'OUT' ELSE 'IN' END, NEW."move", CASE NEW."move" WHEN 'REFUND' THEN -NEW."amountCents" ELSE NEW."amountCents" END,
    "hospitalId", "agentPath", NEW."createdAt"
  FROM "RentalOrder" WHERE "id" = NEW."orderId";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "OrderChange_taken" AFTER INSERT ON "OrderChange" FOR EACH ROW EXECUTE FUNCTION "OrderChange_taken"();

-- trigger "PriceBatchLine_no_update" on "PriceBatchLine"
CREATE FUNCTION "PriceBatchLine_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'PriceBatchLine rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "PriceBatchLine_no_update" BEFORE UPDATE ON "PriceBatchLine" FOR EACH ROW EXECUTE FUNCTION "PriceBatchLine_no_update"();

-- trigger "PriceBatch_no_update" on "PriceBatch"
CREATE FUNCTION "PriceBatch_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'PriceBatch rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "PriceBatch_no_update" BEFORE UPDATE ON "PriceBatch" FOR EACH ROW EXECUTE FUNCTION "PriceBatch_no_update"();

-- trigger "ProfitShareLine_counted" on "ProfitShareLine"
CREATE FUNCTION "ProfitShareLine_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "ShareDay" ("party", "partyId", "day", "cents")
  VALUES (NEW."party", coalesce(NEW."partyId", 0), CAST(NEW."createdAt" / 86400000 AS bigint), NEW."amountCents")
  ON CONFLICT ("party", "partyId", "day") DO UPDATE SET "cents" = "ShareDay"."cents" + excluded."cents";
  RETURN NULL;
END $$;
CREATE TRIGGER "ProfitShareLine_counted" AFTER INSERT ON "ProfitShareLine" FOR EACH ROW EXECUTE FUNCTION "ProfitShareLine_counted"();

-- trigger "RentalOrder_again" on "RentalOrder"
CREATE FUNCTION "RentalOrder_again"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "OrderDay" ("scope", "day", "orders", "nights", "payments", "paidCents", "refunds", "refundedCents", "again")
  SELECT "scope", CAST(NEW."startAt" / 86400000 AS bigint), 0, 0, 0, 0, 0, 0, 1 FROM (SELECT '*' AS "scope" UNION SELECT substr(NEW."agentPath", 1, strpos(substr(NEW."agentPath", 2), '/') + 1) UNION SELECT NEW."agentPath") AS t0
  WHERE "scope" <> '' AND EXISTS (SELECT 1 FROM "RentalOrder" e WHERE e."userId" = NEW."userId" AND e."id" < NEW."id"
    AND ("scope" = '*' OR substr(e."agentPath", 1, length("scope")) = "scope"))
  ON CONFLICT ("scope", "day") DO UPDATE SET "again" = "OrderDay"."again" + excluded."again";
  RETURN NULL;
END $$;
CREATE TRIGGER "RentalOrder_again" AFTER INSERT ON "RentalOrder" FOR EACH ROW EXECUTE FUNCTION "RentalOrder_again"();

-- trigger "RentalOrder_again_otherwise" on "RentalOrder"
CREATE FUNCTION "RentalOrder_again_otherwise"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF CAST(OLD."startAt" / 86400000 AS bigint) <> CAST(NEW."startAt" / 86400000 AS bigint) THEN
    INSERT INTO "OrderDay" ("scope", "day", "orders", "nights", "payments", "paidCents", "refunds", "refundedCents", "again")
  SELECT "scope", CAST(OLD."startAt" / 86400000 AS bigint), 0, 0, 0, 0, 0, 0, -1 FROM (SELECT '*' AS "scope" UNION SELECT substr(NEW."agentPath", 1, strpos(substr(NEW."agentPath", 2), '/') + 1) UNION SELECT NEW."agentPath") AS t0
  WHERE "scope" <> '' AND EXISTS (SELECT 1 FROM "RentalOrder" e WHERE e."userId" = NEW."userId" AND e."id" < NEW."id"
    AND ("scope" = '*' OR substr(e."agentPath", 1, length("scope")) = "scope"))
  ON CONFLICT ("scope", "day") DO UPDATE SET "again" = "OrderDay"."again" + excluded."again";
    INSERT INTO "OrderDay" ("scope", "day", "orders", "nights", "payments", "paidCents", "refunds", "refundedCents", "again")
  SELECT "scope", CAST(NEW."startAt" / 86400000 AS bigint), 0, 0, 0, 0, 0, 0, 1 FROM (SELECT '*' AS "scope" UNION SELECT substr(NEW."agentPath", 1, strpos(substr(NEW."agentPath", 2), '/') + 1) UNION SELECT NEW."agentPath") AS t0
  WHERE "scope" <> '' AND EXISTS (SELECT 1 FROM "RentalOrder" e WHERE e."userId" = NEW."userId" AND e."id" < NEW."id"
    AND ("scope" = '*' OR substr(e."agentPath", 1, length("scope")) = "scope"))
  ON CONFLICT ("scope", "day") DO UPDATE SET "again" = "OrderDay"."again" + excluded."again";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "RentalOrder_again_otherwise" AFTER UPDATE OF "startAt" ON "RentalOrder" FOR EACH ROW EXECUTE FUNCTION "RentalOrder_again_otherwise"();

-- trigger "RentalOrder_begins" on "RentalOrder"
CREATE FUNCTION "RentalOrder_begins"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" IN ('PENDING_OPEN', 'CANCELLED') AND NEW."status" NOT IN ('PENDING_OPEN', 'CANCELLED') THEN
    INSERT INTO "BegunRental" VALUES (NEW."agentPath", NEW."userId", NEW."startAt");
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "RentalOrder_begins" AFTER UPDATE OF "status" ON "RentalOrder" FOR EACH ROW EXECUTE FUNCTION "RentalOrder_begins"();

-- trigger "RentalOrder_begun" on "RentalOrder"
CREATE FUNCTION "RentalOrder_begun"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."status" NOT IN ('PENDING_OPEN', 'CANCELLED') THEN
    INSERT INTO "BegunRental" VALUES (NEW."agentPath", NEW."userId", NEW."startAt");
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "RentalOrder_begun" AFTER INSERT ON "RentalOrder" FOR EACH ROW EXECUTE FUNCTION "RentalOrder_begun"();

-- trigger "RentalOrder_counted" on "RentalOrder"
CREATE FUNCTION "RentalOrder_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CountedOrder" VALUES (NEW."agentPath", NEW."hospitalId", NEW."startAt", 1, CASE WHEN NEW."nightCents" > 0 THEN 1 ELSE 0 END, 0, 0, 0, 0);
  INSERT INTO "CountedHour" VALUES (NEW."agentPath", NEW."startAt", 1);
  INSERT INTO "CountedStanding" VALUES (NEW."agentPath", 'ORDER', NEW."status", 1,
    NEW."chargedCents" + NEW."extraCents" - NEW."waivedCents" - NEW."paidCents");
  RETURN NULL;
END $$;
CREATE TRIGGER "RentalOrder_counted" AFTER INSERT ON "RentalOrder" FOR EACH ROW EXECUTE FUNCTION "RentalOrder_counted"();

-- trigger "RentalOrder_for_department" on "RentalOrder"
CREATE FUNCTION "RentalOrder_for_department"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF CAST(OLD."startAt" / 86400000 AS bigint) <> CAST(NEW."startAt" / 86400000 AS bigint) THEN
    INSERT INTO "CountedDepartment" VALUES (OLD."agentPath", OLD."departmentId", OLD."startAt", -1, 0, 0);
    INSERT INTO "CountedDepartment" VALUES (NEW."agentPath", NEW."departmentId", NEW."startAt", 1, 0, 0);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "RentalOrder_for_department" AFTER UPDATE OF "startAt" ON "RentalOrder" FOR EACH ROW EXECUTE FUNCTION "RentalOrder_for_department"();

-- trigger "RentalOrder_for_device" on "RentalOrder"
CREATE FUNCTION "RentalOrder_for_device"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."paidCents" <> NEW."paidCents" OR OLD."refundedCents" <> NEW."refundedCents" THEN
    INSERT INTO "CountedDevice" VALUES (NEW."agentPath", NEW."deviceId", 0,
    NEW."paidCents" - OLD."paidCents", NEW."refundedCents" - OLD."refundedCents");
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "RentalOrder_for_device" AFTER UPDATE OF "paidCents", "refundedCents" ON "RentalOrder" FOR EACH ROW EXECUTE FUNCTION "RentalOrder_for_device"();

-- trigger "RentalOrder_for_user" on "RentalOrder"
CREATE FUNCTION "RentalOrder_for_user"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CountedUser" VALUES (NEW."agentPath", NEW."userId", 0, CASE WHEN NEW."nightCents" > 0 THEN 1 ELSE 0 END - CASE WHEN OLD."nightCents" > 0 THEN 1 ELSE 0 END,
    NEW."paidCents" - OLD."paidCents", NEW."refundedCents" - OLD."refundedCents",
    CASE NEW."status" WHEN 'PENDING_PAY' THEN NEW."chargedCents" + NEW."extraCents" - NEW."waivedCents" - NEW."paidCents" ELSE 0 END
    - CASE OLD."status" WHEN 'PENDING_PAY' THEN OLD."chargedCents" + OLD."extraCents" - OLD."waivedCents" - OLD."paidCents" ELSE 0 END, 0);
  RETURN NULL;
END $$;
CREATE TRIGGER "RentalOrder_for_user" AFTER UPDATE OF "status", "nightCents", "chargedCents", "extraCents", "waivedCents", "paidCents", "refundedCents" ON "RentalOrder" FOR EACH ROW EXECUTE FUNCTION "RentalOrder_for_user"();

-- trigger "RentalOrder_of_department" on "RentalOrder"
CREATE FUNCTION "RentalOrder_of_department"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CountedDepartment" VALUES (NEW."agentPath", NEW."departmentId", NEW."startAt", 1, 0, 0);
  RETURN NULL;
END $$;
CREATE TRIGGER "RentalOrder_of_department" AFTER INSERT ON "RentalOrder" FOR EACH ROW EXECUTE FUNCTION "RentalOrder_of_department"();

-- trigger "RentalOrder_of_device" on "RentalOrder"
CREATE FUNCTION "RentalOrder_of_device"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CountedDevice" VALUES (NEW."agentPath", NEW."deviceId", 1, NEW."paidCents", NEW."refundedCents");
  RETURN NULL;
END $$;
CREATE TRIGGER "RentalOrder_of_device" AFTER INSERT ON "RentalOrder" FOR EACH ROW EXECUTE FUNCTION "RentalOrder_of_device"();

-- trigger "RentalOrder_of_user" on "RentalOrder"
CREATE FUNCTION "RentalOrder_of_user"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CountedUser" VALUES (NEW."agentPath", NEW."userId", 1, CASE WHEN NEW."nightCents" > 0 THEN 1 ELSE 0 END, NEW."paidCents", NEW."refundedCents",
    CASE NEW."status" WHEN 'PENDING_PAY' THEN NEW."chargedCents" + NEW."extraCents" - NEW."waivedCents" - NEW."paidCents" ELSE 0 END, 0);
  RETURN NULL;
END $$;
CREATE TRIGGER "RentalOrder_of_user" AFTER INSERT ON "RentalOrder" FOR EACH ROW EXECUTE FUNCTION "RentalOrder_of_user"();

-- trigger "RentalOrder_recounted" on "RentalOrder"
CREATE FUNCTION "RentalOrder_recounted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."startAt" <> NEW."startAt" OR (OLD."nightCents" > 0) <> (NEW."nightCents" > 0) THEN
    INSERT INTO "CountedOrder" VALUES (OLD."agentPath", OLD."hospitalId", OLD."startAt", -1, CASE WHEN OLD."nightCents" > 0 THEN -1 ELSE 0 END, 0, 0, 0, 0);
    INSERT INTO "CountedOrder" VALUES (NEW."agentPath", NEW."hospitalId", NEW."startAt", 1, CASE WHEN NEW."nightCents" > 0 THEN 1 ELSE 0 END, 0, 0, 0, 0);
    INSERT INTO "CountedHour" VALUES (OLD."agentPath", OLD."startAt", -1);
    INSERT INTO "CountedHour" VALUES (NEW."agentPath", NEW."startAt", 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "RentalOrder_recounted" AFTER UPDATE OF "startAt", "nightCents" ON "RentalOrder" FOR EACH ROW EXECUTE FUNCTION "RentalOrder_recounted"();

-- trigger "RentalOrder_stands" on "RentalOrder"
CREATE FUNCTION "RentalOrder_stands"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CountedStanding" VALUES (OLD."agentPath", 'ORDER', OLD."status", -1,
    OLD."waivedCents" + OLD."paidCents" - OLD."chargedCents" - OLD."extraCents");
  INSERT INTO "CountedStanding" VALUES (NEW."agentPath", 'ORDER', NEW."status", 1,
    NEW."chargedCents" + NEW."extraCents" - NEW."waivedCents" - NEW."paidCents");
  RETURN NULL;
END $$;
CREATE TRIGGER "RentalOrder_stands" AFTER UPDATE OF "status", "chargedCents", "extraCents", "waivedCents", "paidCents" ON "RentalOrder" FOR EACH ROW EXECUTE FUNCTION "RentalOrder_stands"();

-- trigger "RentalOrder_takes" on "RentalOrder"
CREATE FUNCTION "RentalOrder_takes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CountedNight" SELECT NEW."agentPath", NEW."hospitalId", NEW."startAt", 1, 0
  WHERE NEW."status" NOT IN ('PENDING_OPEN', 'CANCELLED');
  INSERT INTO "CountedNight" SELECT NEW."agentPath", NEW."hospitalId", NEW."endAt", -1, 0
  WHERE NEW."status" NOT IN ('PENDING_OPEN', 'CANCELLED') AND NEW."endAt" IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "RentalOrder_takes" AFTER INSERT ON "RentalOrder" FOR EACH ROW EXECUTE FUNCTION "RentalOrder_takes"();

-- trigger "RentalOrder_takes_otherwise" on "RentalOrder"
CREATE FUNCTION "RentalOrder_takes_otherwise"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."startAt" <> NEW."startAt" OR coalesce(OLD."endAt", 0) <> coalesce(NEW."endAt", 0)
  OR (OLD."status" IN ('PENDING_OPEN', 'CANCELLED')) <> (NEW."status" IN ('PENDING_OPEN', 'CANCELLED')) THEN
    INSERT INTO "CountedNight" SELECT OLD."agentPath", OLD."hospitalId", OLD."startAt", -1, 0
  WHERE OLD."status" NOT IN ('PENDING_OPEN', 'CANCELLED');
    INSERT INTO "CountedNight" SELECT OLD."agentPath", OLD."hospitalId", OLD."endAt", 1, 0
  WHERE OLD."status" NOT IN ('PENDING_OPEN', 'CANCELLED') AND OLD."endAt" IS NOT NULL;
    INSERT INTO "CountedNight" SELECT NEW."agentPath", NEW."hospitalId", NEW."startAt", 1, 0
  WHERE NEW."status" NOT IN ('PENDING_OPEN', 'CANCELLED');
    INSERT INTO "CountedNight" SELECT NEW."agentPath", NEW."hospitalId", NEW."endAt", -1, 0
  WHERE NEW."status" NOT IN ('PENDING_OPEN', 'CANCELLED') AND NEW."endAt" IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "RentalOrder_takes_otherwise" AFTER UPDATE OF "status", "startAt", "endAt" ON "RentalOrder" FOR EACH ROW EXECUTE FUNCTION "RentalOrder_takes_otherwise"();

-- trigger "Sku_counts_added" on "Sku"
CREATE FUNCTION "Sku_counts_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."offered" = 1 THEN
    UPDATE "Commodity" SET
    "minCents" = (SELECT min("priceCents") FROM "Sku" WHERE "commodityId" = NEW."commodityId" AND "offered" = 1),
    "maxCents" = (SELECT max("priceCents") FROM "Sku" WHERE "commodityId" = NEW."commodityId" AND "offered" = 1),
    "stock" = (SELECT sum("stock") FROM "Sku" WHERE "commodityId" = NEW."commodityId" AND "offered" = 1)
  WHERE "id" = NEW."commodityId";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Sku_counts_added" AFTER INSERT ON "Sku" FOR EACH ROW EXECUTE FUNCTION "Sku_counts_added"();

-- trigger "Sku_counts_changed" on "Sku"
CREATE FUNCTION "Sku_counts_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."priceCents" <> NEW."priceCents" OR OLD."stock" <> NEW."stock" OR OLD."offered" <> NEW."offered" THEN
    UPDATE "Commodity" SET
    "minCents" = coalesce((SELECT min("priceCents") FROM "Sku" WHERE "commodityId" = NEW."commodityId" AND "offered" = 1), 0),
    "maxCents" = coalesce((SELECT max("priceCents") FROM "Sku" WHERE "commodityId" = NEW."commodityId" AND "offered" = 1), 0),
    "stock" = coalesce((SELECT sum("stock") FROM "Sku" WHERE "commodityId" = NEW."commodityId" AND "offered" = 1), 0)
  WHERE "id" = NEW."commodityId";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Sku_counts_changed" AFTER UPDATE OF "priceCents", "stock", "offered" ON "Sku" FOR EACH ROW EXECUTE FUNCTION "Sku_counts_changed"();

-- trigger "SmsTry_no_update" on "SmsTry"
CREATE FUNCTION "SmsTry_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'SmsTry rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "SmsTry_no_update" BEFORE UPDATE ON "SmsTry" FOR EACH ROW EXECUTE FUNCTION "SmsTry_no_update"();

-- trigger "StockMovement_no_delete" on "StockMovement"
CREATE FUNCTION "StockMovement_no_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'a movement of stock is never deleted', ERRCODE = 'integrity_constraint_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "StockMovement_no_delete" BEFORE DELETE ON "StockMovement" FOR EACH ROW EXECUTE FUNCTION "StockMovement_no_delete"();

-- trigger "StockMovement_no_update" on "StockMovement"
CREATE FUNCTION "StockMovement_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'a movement of stock is never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "StockMovement_no_update" BEFORE UPDATE ON "StockMovement" FOR EACH ROW EXECUTE FUNCTION "StockMovement_no_update"();

-- trigger "Taking_counted" on "Taking"
CREATE FUNCTION "Taking_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CountedOrder" VALUES (NEW."agentPath", NEW."hospitalId", NEW."createdAt", 0, 0,
    CASE WHEN NEW."way" = 'IN' THEN 1 ELSE 0 END, CASE WHEN NEW."amountCents" > 0 THEN NEW."amountCents" ELSE 0 END, CASE WHEN NEW."way" = 'OUT' THEN 1 ELSE 0 END, CASE WHEN NEW."amountCents" < 0 THEN -NEW."amountCents" ELSE 0 END);
  RETURN NULL;
END $$;
CREATE TRIGGER "Taking_counted" AFTER INSERT ON "Taking" FOR EACH ROW EXECUTE FUNCTION "Taking_counted"();

-- trigger "Taking_no_update" on "Taking"
CREATE FUNCTION "Taking_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'Taking rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "Taking_no_update" BEFORE UPDATE ON "Taking" FOR EACH ROW EXECUTE FUNCTION "Taking_no_update"();

-- trigger "Taking_of_department" on "Taking"
CREATE FUNCTION "Taking_of_department"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CountedDepartment"
  SELECT "agentPath", "departmentId", NEW."createdAt", 0, CASE WHEN NEW."amountCents" > 0 THEN NEW."amountCents" ELSE 0 END, CASE WHEN NEW."amountCents" < 0 THEN -NEW."amountCents" ELSE 0 END
  FROM "RentalOrder" WHERE "id" = NEW."orderId";
  RETURN NULL;
END $$;
CREATE TRIGGER "Taking_of_department" AFTER INSERT ON "Taking" FOR EACH ROW EXECUTE FUNCTION "Taking_of_department"();

-- trigger "WithdrawalChange_no_update" on "WithdrawalChange"
CREATE FUNCTION "WithdrawalChange_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'WithdrawalChange rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "WithdrawalChange_no_update" BEFORE UPDATE ON "WithdrawalChange" FOR EACH ROW EXECUTE FUNCTION "WithdrawalChange_no_update"();

-- trigger "Withdrawal_counted" on "Withdrawal"
CREATE FUNCTION "Withdrawal_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CountedStanding" VALUES (NEW."agentPath", 'WITHDRAWAL', NEW."status", 1, NEW."amountCents");
  RETURN NULL;
END $$;
CREATE TRIGGER "Withdrawal_counted" AFTER INSERT ON "Withdrawal" FOR EACH ROW EXECUTE FUNCTION "Withdrawal_counted"();

-- trigger "Withdrawal_stands" on "Withdrawal"
CREATE FUNCTION "Withdrawal_stands"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CountedStanding" VALUES (OLD."agentPath", 'WITHDRAWAL', OLD."status", -1, -OLD."amountCents");
  INSERT INTO "CountedStanding" VALUES (NEW."agentPath", 'WITHDRAWAL', NEW."status", 1, NEW."amountCents");
  RETURN NULL;
END $$;
CREATE TRIGGER "Withdrawal_stands" AFTER UPDATE OF "status" ON "Withdrawal" FOR EACH ROW EXECUTE FUNCTION "Withdrawal_stands"();
