-- What was kept under a renter's id is kept under the first of the renter's slots.
UPDATE "RentalOrder" SET "activeUserKey" = "activeUserKey" || ':1' WHERE "activeUserKey" IS NOT NULL;
UPDATE "DepositOrder" SET "activeUserKey" = "activeUserKey" || ':1' WHERE "activeUserKey" IS NOT NULL;
