-- Which agents get which part of a sale's commission. Those that were placed before keep to what held then: none.
ALTER TABLE "MallOrder" ADD COLUMN "agentRates" TEXT NOT NULL DEFAULT '[]';

CREATE TRIGGER "MallOrder_frozen" BEFORE UPDATE OF "agentRates" ON "MallOrder"
BEGIN
  SELECT RAISE(ABORT, 'MallOrder rows keep the rates they were placed at');
END;
