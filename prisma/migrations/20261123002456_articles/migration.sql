-- CreateTable
CREATE TABLE "Article" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "publishedNo" INTEGER NOT NULL DEFAULT 0,
    "publishedAt" DATETIME,
    "publishAt" DATETIME,
    "editor" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "ArticleVersion" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "articleId" INTEGER NOT NULL,
    "no" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "publisher" TEXT NOT NULL,
    "publishedAt" DATETIME NOT NULL,
    CONSTRAINT "ArticleVersion_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AgreementAcceptance" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "no" INTEGER NOT NULL,
    "acceptedAt" DATETIME NOT NULL,
    CONSTRAINT "AgreementAcceptance_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "Article_slug_key" ON "Article"("slug");

-- CreateIndex
CREATE INDEX "Article_publishAt_idx" ON "Article"("publishAt");

-- CreateIndex
CREATE UNIQUE INDEX "ArticleVersion_articleId_no_key" ON "ArticleVersion"("articleId", "no");

-- CreateIndex
CREATE INDEX "AgreementAcceptance_acceptedAt_id_idx" ON "AgreementAcceptance"("acceptedAt", "id");

-- CreateIndex
CREATE INDEX "AgreementAcceptance_no_idx" ON "AgreementAcceptance"("no");

-- CreateIndex
CREATE UNIQUE INDEX "AgreementAcceptance_userId_no_key" ON "AgreementAcceptance"("userId", "no");

-- What was published stays as renters read it, and so does who has accepted what.
CREATE TRIGGER "ArticleVersion_no_update" BEFORE UPDATE ON "ArticleVersion"
BEGIN
    SELECT RAISE(ABORT, 'ArticleVersion: rows are never changed');
END;

CREATE TRIGGER "ArticleVersion_no_delete" BEFORE DELETE ON "ArticleVersion"
BEGIN
    SELECT RAISE(ABORT, 'ArticleVersion: rows are never deleted');
END;

CREATE TRIGGER "AgreementAcceptance_no_update" BEFORE UPDATE ON "AgreementAcceptance"
BEGIN
    SELECT RAISE(ABORT, 'AgreementAcceptance: rows are never changed');
END;
