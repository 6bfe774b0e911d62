-- Where a record's age was odd, the time of its next poll was stored with half a millisecond, with which its row cannot be moved
-- to PostgreSQL. PostgreSQL itself rounded such times when they were stored, so that its databases have none.
UPDATE "Payment" SET "pollAt" = CAST("pollAt" AS INTEGER) WHERE typeof("pollAt") = 'real';
UPDATE "Refund" SET "pollAt" = CAST("pollAt" AS INTEGER) WHERE typeof("pollAt") = 'real';
UPDATE "Withdrawal" SET "pollAt" = CAST("pollAt" AS INTEGER) WHERE typeof("pollAt") = 'real';
