-- CreateTable
CREATE TABLE "MallOrderNote" (
    "id" BIGSERIAL NOT NULL,
    "mallOrderId" BIGINT NOT NULL,
    "managerId" BIGINT,
    "actor" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL,

    CONSTRAINT "MallOrderNote_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "MallOrderNote_mallOrderId_id_idx" ON "MallOrderNote"("mallOrderId", "id");

-- AddForeignKey
ALTER TABLE "MallOrderNote" ADD CONSTRAINT "MallOrderNote_mallOrderId_fkey" FOREIGN KEY ("mallOrderId") REFERENCES "MallOrder"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

CREATE FUNCTION "MallOrderNote_no_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'MallOrderNote rows are never deleted', ERRCODE = 'integrity_constraint_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "MallOrderNote_no_delete" BEFORE DELETE ON "MallOrderNote" FOR EACH ROW EXECUTE FUNCTION "MallOrderNote_no_delete"();

CREATE FUNCTION "MallOrderNote_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'MallOrderNote rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "MallOrderNote_no_update" BEFORE UPDATE ON "MallOrderNote" FOR EACH ROW EXECUTE FUNCTION "MallOrderNote_no_update"();
