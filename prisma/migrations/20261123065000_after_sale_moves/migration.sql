-- What happened to an order is named by the word that everybody uses for it. History is never changed but for this.
DROP TRIGGER "MallOrderChange_no_update";
UPDATE "MallOrderChange" SET "move" = 'AFTER_SALE' WHERE "move" = 'CLAIM';
UPDATE "MallOrderChange" SET "move" = 'AFTER_SALE_END' WHERE "move" = 'CLAIM_END';
CREATE TRIGGER "MallOrderChange_no_update" BEFORE UPDATE ON "MallOrderChange"
BEGIN
  SELECT RAISE(ABORT, 'MallOrderChange rows are never changed');
END;
