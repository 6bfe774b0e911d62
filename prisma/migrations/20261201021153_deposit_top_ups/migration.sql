-- What a top-up that is being paid may bring a deposit to.
ALTER TABLE "DepositOrder" ADD COLUMN "topUpToCents" INTEGER NOT NULL DEFAULT 0;
