-- CreateTable
CREATE TABLE "Manager" (
    "id" BIGSERIAL NOT NULL,
    "managerAccount" TEXT NOT NULL,
    "accountKey" TEXT,
    "passwordHash" TEXT NOT NULL,
    "managerName" TEXT NOT NULL,
    "phone" TEXT NOT NULL DEFAULT '',
    "family" TEXT NOT NULL,
    "roleId" BIGINT NOT NULL,
    "agentId" BIGINT,
    "storeId" BIGINT,
    "isFlag" BIGINT NOT NULL DEFAULT 1,
    "mustChangePassword" BIGINT NOT NULL DEFAULT 0,
    "passwordAt" BIGINT,
    "secondFactorAt" BIGINT,
    "lastLoginAt" BIGINT,
    "lastLoginIp" TEXT NOT NULL DEFAULT '',
    "version" BIGINT NOT NULL DEFAULT 1,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,
    "deletedAt" BIGINT,

    CONSTRAINT "Manager_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" BIGSERIAL NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "managerId" BIGINT NOT NULL,
    "ip" TEXT NOT NULL,
    "userAgent" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL,
    "seenAt" BIGINT NOT NULL,
    "expiresAt" BIGINT NOT NULL,
    "endedAt" BIGINT,
    "endReason" TEXT NOT NULL DEFAULT '',
    "endNote" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Preference" (
    "managerId" BIGINT NOT NULL,
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "version" BIGINT NOT NULL DEFAULT 1,
    "updatedAt" BIGINT NOT NULL,

    CONSTRAINT "Preference_pkey" PRIMARY KEY ("managerId","key")
);

-- CreateTable
CREATE TABLE "LoginThrottle" (
    "id" BIGSERIAL NOT NULL,
    "account" TEXT NOT NULL,
    "ip" TEXT NOT NULL,
    "fails" BIGINT NOT NULL,
    "firstAt" BIGINT NOT NULL,
    "lockedUntil" BIGINT,

    CONSTRAINT "LoginThrottle_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SecondFactor" (
    "managerId" BIGINT NOT NULL,
    "secret" TEXT,
    "pending" TEXT,
    "pendingAt" BIGINT,

    CONSTRAINT "SecondFactor_pkey" PRIMARY KEY ("managerId")
);

-- CreateTable
CREATE TABLE "SecondFactorReset" (
    "managerId" BIGINT NOT NULL,
    "askedById" BIGINT NOT NULL,
    "reason" TEXT NOT NULL,
    "askedAt" BIGINT NOT NULL,

    CONSTRAINT "SecondFactorReset_pkey" PRIMARY KEY ("managerId")
);

-- CreateTable
CREATE TABLE "SecondFactorStep" (
    "id" BIGSERIAL NOT NULL,
    "managerId" BIGINT NOT NULL,
    "step" BIGINT NOT NULL,

    CONSTRAINT "SecondFactorStep_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RecoveryCode" (
    "id" BIGSERIAL NOT NULL,
    "managerId" BIGINT NOT NULL,
    "codeHash" TEXT NOT NULL,
    "usedAt" BIGINT,

    CONSTRAINT "RecoveryCode_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LoginLog" (
    "id" BIGSERIAL NOT NULL,
    "account" TEXT NOT NULL,
    "managerId" BIGINT,
    "agentId" BIGINT,
    "result" TEXT NOT NULL,
    "ip" TEXT NOT NULL,
    "userAgent" TEXT NOT NULL,
    "requestId" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL,

    CONSTRAINT "LoginLog_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Role" (
    "id" BIGSERIAL NOT NULL,
    "roleName" TEXT NOT NULL,
    "family" TEXT NOT NULL,
    "builtIn" BIGINT NOT NULL DEFAULT 0,
    "remark" TEXT NOT NULL DEFAULT '',
    "secondFactor" BIGINT NOT NULL DEFAULT 0,
    "version" BIGINT NOT NULL DEFAULT 1,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,

    CONSTRAINT "Role_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Menu" (
    "id" BIGSERIAL NOT NULL,
    "fid" BIGINT,
    "interfaceType" BIGINT NOT NULL,
    "interfaceName" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "nameEn" TEXT NOT NULL DEFAULT '',
    "pageUrl" TEXT NOT NULL DEFAULT '',
    "icon" TEXT NOT NULL DEFAULT '',
    "orderBy" BIGINT NOT NULL DEFAULT 0,
    "isFlag" BIGINT NOT NULL DEFAULT 1,
    "hidden" BIGINT NOT NULL DEFAULT 0,
    "alwaysShow" BIGINT NOT NULL DEFAULT 0,
    "families" TEXT NOT NULL,
    "builtIn" BIGINT NOT NULL DEFAULT 0,
    "version" BIGINT NOT NULL DEFAULT 1,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,

    CONSTRAINT "Menu_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RoleMenu" (
    "roleId" BIGINT NOT NULL,
    "menuId" BIGINT NOT NULL,

    CONSTRAINT "RoleMenu_pkey" PRIMARY KEY ("roleId","menuId")
);

-- CreateTable
CREATE TABLE "Agent" (
    "id" BIGSERIAL NOT NULL,
    "company" TEXT NOT NULL,
    "companyKey" TEXT,
    "level" BIGINT NOT NULL,
    "parentId" BIGINT,
    "path" TEXT NOT NULL,
    "managerId" BIGINT,
    "contact" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "phoneKey" TEXT,
    "region" TEXT NOT NULL DEFAULT '',
    "bedShareBps" BIGINT NOT NULL DEFAULT 0,
    "mallShareBps" BIGINT NOT NULL DEFAULT 0,
    "servicePhone" TEXT NOT NULL DEFAULT '',
    "contractFrom" TEXT NOT NULL DEFAULT '',
    "contractTo" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "isFlag" BIGINT NOT NULL DEFAULT 1,
    "version" BIGINT NOT NULL DEFAULT 1,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,
    "deletedAt" BIGINT,

    CONSTRAINT "Agent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Store" (
    "id" BIGSERIAL NOT NULL,
    "storeName" TEXT NOT NULL,
    "nameKey" TEXT,
    "storeType" TEXT NOT NULL DEFAULT 'NORMAL',
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "statusReason" TEXT NOT NULL DEFAULT '',
    "statusAt" BIGINT NOT NULL,
    "contact" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "region" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "hospitalId" BIGINT,
    "agentId" BIGINT,
    "agentPath" TEXT NOT NULL DEFAULT '',
    "commissionBps" BIGINT NOT NULL DEFAULT 0,
    "commissionCents" BIGINT NOT NULL DEFAULT 0,
    "freightCents" BIGINT NOT NULL DEFAULT 0,
    "freeFromCents" BIGINT NOT NULL DEFAULT 0,
    "deliveryWays" TEXT NOT NULL DEFAULT '',
    "opensAt" TEXT NOT NULL DEFAULT '',
    "closesAt" TEXT NOT NULL DEFAULT '',
    "notice" TEXT NOT NULL DEFAULT '',
    "managerId" BIGINT,
    "version" BIGINT NOT NULL DEFAULT 1,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,
    "deletedAt" BIGINT,
    "uscc" TEXT NOT NULL DEFAULT '',
    "idNo" TEXT NOT NULL DEFAULT '',
    "payoutHolder" TEXT NOT NULL DEFAULT '',
    "licenceFileId" BIGINT,
    "idFileIds" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Store_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Category" (
    "id" BIGSERIAL NOT NULL,
    "parentId" BIGINT,
    "categoryName" TEXT NOT NULL,
    "nameKey" TEXT,
    "sort" BIGINT NOT NULL DEFAULT 0,
    "visible" BIGINT NOT NULL DEFAULT 1,
    "commissionBps" BIGINT,
    "version" BIGINT NOT NULL DEFAULT 1,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,
    "deletedAt" BIGINT,

    CONSTRAINT "Category_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Commodity" (
    "id" BIGSERIAL NOT NULL,
    "storeId" BIGINT NOT NULL,
    "categoryId" BIGINT NOT NULL,
    "commodityName" TEXT NOT NULL,
    "sellingPoint" TEXT NOT NULL DEFAULT '',
    "unit" TEXT NOT NULL DEFAULT '',
    "pictures" TEXT NOT NULL DEFAULT '',
    "detail" TEXT NOT NULL DEFAULT '',
    "specs" TEXT NOT NULL DEFAULT '[]',
    "freightWay" TEXT NOT NULL DEFAULT 'STORE',
    "freightCents" BIGINT NOT NULL DEFAULT 0,
    "orderLimit" BIGINT NOT NULL DEFAULT 0,
    "deliveryWays" TEXT NOT NULL DEFAULT '',
    "auditStatus" TEXT NOT NULL DEFAULT 'DRAFT',
    "auditReason" TEXT NOT NULL DEFAULT '',
    "submittedAt" BIGINT,
    "approvedAt" BIGINT,
    "saleStatus" TEXT NOT NULL DEFAULT 'OFF',
    "saleReason" TEXT NOT NULL DEFAULT '',
    "sort" BIGINT NOT NULL DEFAULT 0,
    "minCents" BIGINT NOT NULL DEFAULT 0,
    "maxCents" BIGINT NOT NULL DEFAULT 0,
    "stock" BIGINT NOT NULL DEFAULT 0,
    "sales" BIGINT NOT NULL DEFAULT 0,
    "version" BIGINT NOT NULL DEFAULT 1,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,
    "deletedAt" BIGINT,

    CONSTRAINT "Commodity_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CommodityRevision" (
    "commodityId" BIGINT NOT NULL,
    "categoryId" BIGINT NOT NULL,
    "commodityName" TEXT NOT NULL,
    "sellingPoint" TEXT NOT NULL,
    "unit" TEXT NOT NULL,
    "pictures" TEXT NOT NULL,
    "detail" TEXT NOT NULL,
    "specs" TEXT NOT NULL,
    "freightWay" TEXT NOT NULL,
    "freightCents" BIGINT NOT NULL,
    "orderLimit" BIGINT NOT NULL,
    "deliveryWays" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,

    CONSTRAINT "CommodityRevision_pkey" PRIMARY KEY ("commodityId")
);

-- CreateTable
CREATE TABLE "Sku" (
    "id" BIGSERIAL NOT NULL,
    "commodityId" BIGINT NOT NULL,
    "storeId" BIGINT NOT NULL,
    "specKey" TEXT NOT NULL,
    "specText" TEXT NOT NULL DEFAULT '',
    "offered" BIGINT NOT NULL DEFAULT 0,
    "code" TEXT,
    "priceCents" BIGINT NOT NULL,
    "marketCents" BIGINT NOT NULL DEFAULT 0,
    "stock" BIGINT NOT NULL DEFAULT 0,
    "weightG" BIGINT NOT NULL DEFAULT 0,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,

    CONSTRAINT "Sku_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PriceBatch" (
    "id" BIGSERIAL NOT NULL,
    "storeId" BIGINT NOT NULL,
    "way" TEXT,
    "percentBps" BIGINT NOT NULL DEFAULT 0,
    "amountCents" BIGINT NOT NULL DEFAULT 0,
    "step" TEXT,
    "changes" BIGINT NOT NULL,
    "undoesId" BIGINT,
    "by" TEXT NOT NULL DEFAULT '',
    "createdAt" BIGINT NOT NULL,

    CONSTRAINT "PriceBatch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PriceBatchLine" (
    "id" BIGSERIAL NOT NULL,
    "batchId" BIGINT NOT NULL,
    "skuId" BIGINT NOT NULL,
    "beforeCents" BIGINT NOT NULL,
    "afterCents" BIGINT NOT NULL,

    CONSTRAINT "PriceBatchLine_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StockMovement" (
    "id" BIGSERIAL NOT NULL,
    "skuId" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "pieces" BIGINT NOT NULL,
    "stockAfter" BIGINT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "key" TEXT,
    "by" TEXT NOT NULL DEFAULT '',
    "createdAt" BIGINT NOT NULL,

    CONSTRAINT "StockMovement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditRecord" (
    "id" BIGSERIAL NOT NULL,
    "auditNo" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "targetId" BIGINT NOT NULL,
    "storeId" BIGINT NOT NULL,
    "subject" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "round" BIGINT NOT NULL DEFAULT 1,
    "fieldCount" BIGINT NOT NULL DEFAULT 0,
    "asked" TEXT NOT NULL,
    "approved" TEXT NOT NULL,
    "submitterId" BIGINT NOT NULL,
    "submitter" TEXT NOT NULL,
    "submittedAt" BIGINT NOT NULL,
    "reviewerId" BIGINT,
    "reviewer" TEXT NOT NULL DEFAULT '',
    "decidedAt" BIGINT,
    "owed" BIGINT NOT NULL DEFAULT 1,
    "waitFrom" BIGINT NOT NULL,
    "waitedSeconds" BIGINT NOT NULL DEFAULT 0,
    "activeTargetKey" TEXT,
    "version" BIGINT NOT NULL DEFAULT 1,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,
    "readerId" BIGINT,
    "reader" TEXT NOT NULL DEFAULT '',
    "readUntil" BIGINT,

    CONSTRAINT "AuditRecord_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditField" (
    "id" BIGSERIAL NOT NULL,
    "auditId" BIGINT NOT NULL,
    "round" BIGINT NOT NULL,
    "field" TEXT NOT NULL,
    "before" TEXT NOT NULL,
    "asked" TEXT NOT NULL,
    "verdict" TEXT,
    "reason" TEXT NOT NULL DEFAULT '',
    "reviewerId" BIGINT,
    "reviewer" TEXT NOT NULL DEFAULT '',
    "judgedAt" BIGINT,

    CONSTRAINT "AuditField_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditEvent" (
    "id" BIGSERIAL NOT NULL,
    "auditId" BIGINT NOT NULL,
    "move" TEXT NOT NULL,
    "round" BIGINT NOT NULL,
    "field" TEXT NOT NULL DEFAULT '',
    "verdict" TEXT,
    "text" TEXT NOT NULL DEFAULT '',
    "owed" BIGINT NOT NULL,
    "version" BIGINT NOT NULL,
    "actor" TEXT NOT NULL DEFAULT '',
    "managerId" BIGINT,
    "createdAt" BIGINT NOT NULL,

    CONSTRAINT "AuditEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MallOrder" (
    "id" BIGSERIAL NOT NULL,
    "orderNo" TEXT NOT NULL,
    "userId" BIGINT NOT NULL,
    "storeId" BIGINT NOT NULL,
    "agentId" BIGINT,
    "agentPath" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL,
    "deliveryWay" TEXT NOT NULL,
    "receiver" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "address" TEXT NOT NULL DEFAULT '',
    "remark" TEXT NOT NULL DEFAULT '',
    "goodsText" TEXT NOT NULL,
    "pieces" BIGINT NOT NULL,
    "goodsCents" BIGINT NOT NULL,
    "freightCents" BIGINT NOT NULL DEFAULT 0,
    "payCents" BIGINT NOT NULL,
    "refundedCents" BIGINT NOT NULL DEFAULT 0,
    "freightRefundedCents" BIGINT NOT NULL DEFAULT 0,
    "agentRates" TEXT NOT NULL DEFAULT '[]',
    "payWay" TEXT,
    "carrier" TEXT NOT NULL DEFAULT '',
    "trackingNo" TEXT NOT NULL DEFAULT '',
    "courier" TEXT NOT NULL DEFAULT '',
    "openAfterSaleId" BIGINT,
    "paidAt" BIGINT,
    "shippedAt" BIGINT,
    "receivedAt" BIGINT,
    "settledAt" BIGINT,
    "dueAt" BIGINT,
    "version" BIGINT NOT NULL DEFAULT 1,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,

    CONSTRAINT "MallOrder_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MallOrderLine" (
    "id" BIGSERIAL NOT NULL,
    "mallOrderId" BIGINT NOT NULL,
    "storeId" BIGINT NOT NULL,
    "agentPath" TEXT NOT NULL DEFAULT '',
    "commodityId" BIGINT NOT NULL,
    "skuId" BIGINT NOT NULL,
    "commodityName" TEXT NOT NULL,
    "specText" TEXT NOT NULL DEFAULT '',
    "priceCents" BIGINT NOT NULL,
    "quantity" BIGINT NOT NULL,
    "amountCents" BIGINT NOT NULL,
    "commissionBps" BIGINT NOT NULL,
    "refundedCents" BIGINT NOT NULL DEFAULT 0,
    "returnedQuantity" BIGINT NOT NULL DEFAULT 0,
    "createdAt" BIGINT NOT NULL,

    CONSTRAINT "MallOrderLine_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MallOrderChange" (
    "id" BIGSERIAL NOT NULL,
    "mallOrderId" BIGINT NOT NULL,
    "move" TEXT NOT NULL,
    "before" TEXT NOT NULL DEFAULT '',
    "after" TEXT NOT NULL,
    "amountCents" BIGINT,
    "managerId" BIGINT,
    "actor" TEXT NOT NULL DEFAULT '',
    "reason" TEXT NOT NULL DEFAULT '',
    "createdAt" BIGINT NOT NULL,

    CONSTRAINT "MallOrderChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AfterSale" (
    "id" BIGSERIAL NOT NULL,
    "afterSaleNo" TEXT NOT NULL,
    "mallOrderId" BIGINT NOT NULL,
    "lineId" BIGINT,
    "storeId" BIGINT NOT NULL,
    "agentPath" TEXT NOT NULL DEFAULT '',
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "amountCents" BIGINT NOT NULL,
    "freightCents" BIGINT NOT NULL DEFAULT 0,
    "quantity" BIGINT NOT NULL DEFAULT 0,
    "reason" TEXT NOT NULL,
    "answer" TEXT NOT NULL DEFAULT '',
    "carrier" TEXT NOT NULL DEFAULT '',
    "trackingNo" TEXT NOT NULL DEFAULT '',
    "refundId" BIGINT,
    "dueAt" BIGINT,
    "endedAt" BIGINT,
    "version" BIGINT NOT NULL DEFAULT 1,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,

    CONSTRAINT "AfterSale_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AfterSaleChange" (
    "id" BIGSERIAL NOT NULL,
    "afterSaleId" BIGINT NOT NULL,
    "move" TEXT NOT NULL,
    "after" TEXT NOT NULL,
    "amountCents" BIGINT,
    "managerId" BIGINT,
    "actor" TEXT NOT NULL DEFAULT '',
    "reason" TEXT NOT NULL DEFAULT '',
    "createdAt" BIGINT NOT NULL,

    CONSTRAINT "AfterSaleChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Hospital" (
    "id" BIGSERIAL NOT NULL,
    "hospitalName" TEXT NOT NULL,
    "nameKey" TEXT,
    "level" TEXT NOT NULL,
    "nature" TEXT NOT NULL,
    "region" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "lng" DOUBLE PRECISION,
    "lat" DOUBLE PRECISION,
    "image" TEXT NOT NULL DEFAULT '',
    "contact" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "servicePhone" TEXT NOT NULL DEFAULT '',
    "agentId" BIGINT,
    "agentPath" TEXT NOT NULL DEFAULT '',
    "contractNo" TEXT NOT NULL DEFAULT '',
    "contractFrom" TEXT NOT NULL DEFAULT '',
    "contractTo" TEXT NOT NULL DEFAULT '',
    "entranceFeeCents" BIGINT NOT NULL DEFAULT 0,
    "hospitalShareBps" BIGINT NOT NULL DEFAULT 0,
    "agentShareBps" BIGINT NOT NULL DEFAULT 0,
    "franchiseShareBps" BIGINT NOT NULL DEFAULT 0,
    "depositCents" BIGINT NOT NULL DEFAULT 0,
    "planId" BIGINT,
    "remindHours" BIGINT NOT NULL DEFAULT 24,
    "isFlag" BIGINT NOT NULL DEFAULT 1,
    "version" BIGINT NOT NULL DEFAULT 1,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,
    "deletedAt" BIGINT,

    CONSTRAINT "Hospital_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "HospitalTransfer" (
    "id" BIGSERIAL NOT NULL,
    "hospitalId" BIGINT NOT NULL,
    "fromAgentId" BIGINT,
    "toAgentId" BIGINT,
    "managerId" BIGINT,
    "reason" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL,

    CONSTRAINT "HospitalTransfer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PricingPlan" (
    "id" BIGSERIAL NOT NULL,
    "hospitalId" BIGINT NOT NULL,
    "planName" TEXT NOT NULL,
    "nameKey" TEXT,
    "mode" TEXT NOT NULL,
    "freeMinutes" BIGINT NOT NULL DEFAULT 0,
    "graceMinutes" BIGINT NOT NULL DEFAULT 0,
    "bizDayCapCents" BIGINT,
    "orderCapCents" BIGINT,
    "perUseCents" BIGINT NOT NULL DEFAULT 0,
    "windows" TEXT NOT NULL DEFAULT '[]',
    "version" BIGINT NOT NULL DEFAULT 1,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,
    "deletedAt" BIGINT,

    CONSTRAINT "PricingPlan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Department" (
    "id" BIGSERIAL NOT NULL,
    "hospitalId" BIGINT NOT NULL,
    "agentPath" TEXT NOT NULL DEFAULT '',
    "name" TEXT NOT NULL,
    "nameKey" TEXT,
    "building" TEXT NOT NULL DEFAULT '',
    "floor" BIGINT NOT NULL DEFAULT 1,
    "orderBy" BIGINT NOT NULL DEFAULT 0,
    "planId" BIGINT,
    "version" BIGINT NOT NULL DEFAULT 1,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,
    "deletedAt" BIGINT,

    CONSTRAINT "Department_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Ward" (
    "id" BIGSERIAL NOT NULL,
    "hospitalId" BIGINT NOT NULL,
    "departmentId" BIGINT NOT NULL,
    "agentPath" TEXT NOT NULL DEFAULT '',
    "wardNo" TEXT NOT NULL,
    "wardKey" TEXT,
    "floor" BIGINT NOT NULL DEFAULT 1,
    "version" BIGINT NOT NULL DEFAULT 1,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,
    "deletedAt" BIGINT,

    CONSTRAINT "Ward_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Bed" (
    "id" BIGSERIAL NOT NULL,
    "hospitalId" BIGINT NOT NULL,
    "departmentId" BIGINT NOT NULL,
    "wardId" BIGINT NOT NULL,
    "agentPath" TEXT NOT NULL DEFAULT '',
    "bedNo" TEXT NOT NULL,
    "bedKey" TEXT,
    "hasDevice" BIGINT NOT NULL DEFAULT 0,
    "version" BIGINT NOT NULL DEFAULT 1,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,
    "deletedAt" BIGINT,

    CONSTRAINT "Bed_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Device" (
    "id" BIGSERIAL NOT NULL,
    "deviceNo" TEXT NOT NULL,
    "lockNo" TEXT NOT NULL,
    "lockType" TEXT NOT NULL,
    "mac" TEXT NOT NULL DEFAULT '',
    "sim" TEXT NOT NULL DEFAULT '',
    "model" TEXT NOT NULL DEFAULT '',
    "manufacturer" TEXT NOT NULL DEFAULT '',
    "madeOn" TEXT NOT NULL DEFAULT '',
    "warrantyMonths" BIGINT NOT NULL DEFAULT 0,
    "costCents" BIGINT NOT NULL DEFAULT 0,
    "status" TEXT NOT NULL,
    "lockState" TEXT NOT NULL DEFAULT 'CLOSED',
    "battery" BIGINT NOT NULL DEFAULT 100,
    "lastHeartbeatAt" BIGINT,
    "onlineUntil" BIGINT,
    "bedId" BIGINT,
    "wardId" BIGINT,
    "departmentId" BIGINT,
    "hospitalId" BIGINT,
    "agentId" BIGINT,
    "agentPath" TEXT NOT NULL DEFAULT '',
    "franchiseId" BIGINT,
    "deployedAt" BIGINT,
    "version" BIGINT NOT NULL DEFAULT 1,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,
    "deletedAt" BIGINT,

    CONSTRAINT "Device_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DeviceChange" (
    "id" BIGSERIAL NOT NULL,
    "deviceId" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "before" TEXT NOT NULL DEFAULT '',
    "after" TEXT NOT NULL DEFAULT '',
    "bedId" BIGINT,
    "place" TEXT NOT NULL DEFAULT '',
    "actor" TEXT NOT NULL DEFAULT '',
    "managerId" BIGINT,
    "reason" TEXT NOT NULL DEFAULT '',
    "createdAt" BIGINT NOT NULL,

    CONSTRAINT "DeviceChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DeviceAlarm" (
    "id" BIGSERIAL NOT NULL,
    "deviceId" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "activeKey" TEXT,
    "note" TEXT NOT NULL DEFAULT '',
    "raisedAt" BIGINT NOT NULL,
    "clearedAt" BIGINT,

    CONSTRAINT "DeviceAlarm_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RepairTicket" (
    "id" BIGSERIAL NOT NULL,
    "ticketNo" TEXT NOT NULL,
    "deviceId" BIGINT NOT NULL,
    "activeKey" TEXT,
    "status" TEXT NOT NULL,
    "fault" TEXT NOT NULL,
    "reporter" TEXT NOT NULL DEFAULT '',
    "managerId" BIGINT,
    "worker" TEXT NOT NULL DEFAULT '',
    "result" TEXT NOT NULL DEFAULT '',
    "createdAt" BIGINT NOT NULL,
    "startedAt" BIGINT,
    "finishedAt" BIGINT,

    CONSTRAINT "RepairTicket_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LockEvent" (
    "id" BIGSERIAL NOT NULL,
    "commandNo" TEXT NOT NULL,
    "deviceId" BIGINT NOT NULL,
    "deviceNo" TEXT NOT NULL,
    "hospitalId" BIGINT,
    "departmentId" BIGINT,
    "wardId" BIGINT,
    "bedId" BIGINT,
    "agentPath" TEXT NOT NULL DEFAULT '',
    "orderId" BIGINT,
    "userId" BIGINT,
    "managerId" BIGINT,
    "actor" TEXT NOT NULL DEFAULT '',
    "action" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "attempts" BIGINT NOT NULL DEFAULT 0,
    "battery" BIGINT,
    "durationMs" BIGINT,
    "raw" TEXT NOT NULL DEFAULT '',
    "createdAt" BIGINT NOT NULL,
    "sentAt" BIGINT,
    "ackAt" BIGINT,

    CONSTRAINT "LockEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "User" (
    "id" BIGSERIAL NOT NULL,
    "openid" TEXT NOT NULL,
    "nickname" TEXT NOT NULL DEFAULT '',
    "avatar" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "gender" BIGINT NOT NULL DEFAULT 0,
    "city" TEXT NOT NULL DEFAULT '',
    "userType" TEXT NOT NULL DEFAULT 'NORMAL',
    "agreementVersion" BIGINT NOT NULL DEFAULT 0,
    "smsOptOut" BIGINT NOT NULL DEFAULT 0,
    "lastRentAt" BIGINT,
    "isFlag" BIGINT NOT NULL DEFAULT 1,
    "version" BIGINT NOT NULL DEFAULT 1,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,
    "deletedAt" BIGINT,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "UserTotal" (
    "scope" TEXT NOT NULL,
    "userId" BIGINT NOT NULL,
    "orders" BIGINT NOT NULL,
    "nights" BIGINT NOT NULL,
    "paidCents" BIGINT NOT NULL,
    "refundedCents" BIGINT NOT NULL,
    "dueCents" BIGINT NOT NULL,
    "heldCents" BIGINT NOT NULL,
    "lastRentAt" BIGINT,

    CONSTRAINT "UserTotal_pkey" PRIMARY KEY ("scope","userId")
);

-- CreateTable
CREATE TABLE "UserHospital" (
    "userId" BIGINT NOT NULL,
    "hospitalId" BIGINT NOT NULL,
    "lastAt" BIGINT NOT NULL,

    CONSTRAINT "UserHospital_pkey" PRIMARY KEY ("userId","hospitalId")
);

-- CreateTable
CREATE TABLE "SmsBatch" (
    "id" BIGSERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "audience" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "total" BIGINT NOT NULL DEFAULT 0,
    "sent" BIGINT NOT NULL DEFAULT 0,
    "delivered" BIGINT NOT NULL DEFAULT 0,
    "failed" BIGINT NOT NULL DEFAULT 0,
    "ignored" BIGINT NOT NULL DEFAULT 0,
    "managerId" BIGINT,
    "operator" TEXT NOT NULL DEFAULT '',
    "scheduleAt" BIGINT,
    "startedAt" BIGINT,
    "finishedAt" BIGINT,
    "version" BIGINT NOT NULL DEFAULT 1,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,
    "deletedAt" BIGINT,

    CONSTRAINT "SmsBatch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SmsMessage" (
    "id" BIGSERIAL NOT NULL,
    "messageNo" TEXT NOT NULL,
    "batchId" BIGINT,
    "userId" BIGINT,
    "phone" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "sendState" TEXT NOT NULL,
    "receiveState" TEXT NOT NULL DEFAULT '',
    "providerNo" TEXT,
    "code" TEXT NOT NULL DEFAULT '',
    "attempts" BIGINT NOT NULL DEFAULT 0,
    "createdAt" BIGINT NOT NULL,
    "dueAt" BIGINT,
    "awaitedSince" BIGINT,
    "sentAt" BIGINT,
    "receivedAt" BIGINT,

    CONSTRAINT "SmsMessage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SmsTry" (
    "id" BIGSERIAL NOT NULL,
    "messageId" BIGINT NOT NULL,
    "messageNo" TEXT NOT NULL,
    "sendState" TEXT NOT NULL,
    "receiveState" TEXT NOT NULL,
    "providerNo" TEXT,
    "code" TEXT NOT NULL,
    "sentAt" BIGINT,
    "receivedAt" BIGINT,

    CONSTRAINT "SmsTry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Franchise" (
    "id" BIGSERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "phoneKey" TEXT,
    "region" TEXT NOT NULL DEFAULT '',
    "source" TEXT NOT NULL,
    "intent" TEXT NOT NULL,
    "amountCents" BIGINT NOT NULL DEFAULT 0,
    "deviceCount" BIGINT NOT NULL DEFAULT 0,
    "shareBps" BIGINT NOT NULL DEFAULT 0,
    "status" TEXT NOT NULL,
    "followerId" BIGINT,
    "nextFollowOn" TEXT NOT NULL DEFAULT '',
    "agentId" BIGINT,
    "agentPath" TEXT NOT NULL DEFAULT '',
    "signedAgentId" BIGINT,
    "contractNo" TEXT NOT NULL DEFAULT '',
    "contractFrom" TEXT NOT NULL DEFAULT '',
    "contractTo" TEXT NOT NULL DEFAULT '',
    "invalidReason" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "signedAt" BIGINT,
    "version" BIGINT NOT NULL DEFAULT 1,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,
    "deletedAt" BIGINT,

    CONSTRAINT "Franchise_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FranchiseNote" (
    "id" BIGSERIAL NOT NULL,
    "franchiseId" BIGINT NOT NULL,
    "managerId" BIGINT,
    "actor" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL,
    "nextFollowOn" TEXT NOT NULL DEFAULT '',
    "createdAt" BIGINT NOT NULL,

    CONSTRAINT "FranchiseNote_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RentalOrder" (
    "id" BIGSERIAL NOT NULL,
    "orderNo" TEXT NOT NULL,
    "userId" BIGINT NOT NULL,
    "deviceId" BIGINT NOT NULL,
    "deviceNo" TEXT NOT NULL,
    "bedId" BIGINT,
    "wardId" BIGINT,
    "departmentId" BIGINT,
    "hospitalId" BIGINT NOT NULL,
    "agentId" BIGINT,
    "agentPath" TEXT NOT NULL DEFAULT '',
    "franchiseId" BIGINT,
    "depositId" BIGINT,
    "commandNo" TEXT NOT NULL DEFAULT '',
    "planName" TEXT NOT NULL,
    "plan" TEXT NOT NULL,
    "rates" TEXT NOT NULL DEFAULT '{}',
    "bill" TEXT NOT NULL DEFAULT '[]',
    "status" TEXT NOT NULL,
    "startAt" BIGINT NOT NULL,
    "endAt" BIGINT,
    "usedMin" BIGINT NOT NULL DEFAULT 0,
    "freeMin" BIGINT NOT NULL DEFAULT 0,
    "chargedMin" BIGINT NOT NULL DEFAULT 0,
    "dayCents" BIGINT NOT NULL DEFAULT 0,
    "nightCents" BIGINT NOT NULL DEFAULT 0,
    "chargedCents" BIGINT NOT NULL DEFAULT 0,
    "extraCents" BIGINT NOT NULL DEFAULT 0,
    "waivedCents" BIGINT NOT NULL DEFAULT 0,
    "paidCents" BIGINT NOT NULL DEFAULT 0,
    "askedCents" BIGINT NOT NULL DEFAULT 0,
    "refundedCents" BIGINT NOT NULL DEFAULT 0,
    "refundState" TEXT NOT NULL DEFAULT 'NONE',
    "payWay" TEXT,
    "endWay" TEXT,
    "overdue" BIGINT NOT NULL DEFAULT 0,
    "abnormal" TEXT,
    "remindAt" BIGINT,
    "remindedAt" BIGINT,
    "activeDeviceKey" TEXT,
    "activeUserKey" TEXT,
    "version" BIGINT NOT NULL DEFAULT 1,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,

    CONSTRAINT "RentalOrder_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OrderChange" (
    "id" BIGSERIAL NOT NULL,
    "orderId" BIGINT NOT NULL,
    "move" TEXT NOT NULL,
    "before" TEXT NOT NULL DEFAULT '',
    "after" TEXT NOT NULL,
    "amountCents" BIGINT,
    "actor" TEXT NOT NULL DEFAULT '',
    "managerId" BIGINT,
    "reason" TEXT NOT NULL DEFAULT '',
    "createdAt" BIGINT NOT NULL,

    CONSTRAINT "OrderChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Taking" (
    "id" BIGINT NOT NULL,
    "orderId" BIGINT NOT NULL,
    "way" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "amountCents" BIGINT NOT NULL,
    "hospitalId" BIGINT NOT NULL,
    "agentPath" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL,

    CONSTRAINT "Taking_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OrderDay" (
    "scope" TEXT NOT NULL,
    "day" BIGINT NOT NULL,
    "orders" BIGINT NOT NULL,
    "nights" BIGINT NOT NULL,
    "payments" BIGINT NOT NULL,
    "paidCents" BIGINT NOT NULL,
    "refunds" BIGINT NOT NULL,
    "refundedCents" BIGINT NOT NULL,
    "again" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "OrderDay_pkey" PRIMARY KEY ("scope","day")
);

-- CreateTable
CREATE TABLE "BedNight" (
    "scope" TEXT NOT NULL,
    "hospitalId" BIGINT NOT NULL,
    "night" BIGINT NOT NULL,
    "taken" BIGINT NOT NULL,
    "offered" BIGINT NOT NULL,

    CONSTRAINT "BedNight_pkey" PRIMARY KEY ("scope","hospitalId","night")
);

-- CreateTable
CREATE TABLE "BedStanding" (
    "scope" TEXT NOT NULL,
    "hospitalId" BIGINT NOT NULL,
    "taken" BIGINT NOT NULL,
    "offered" BIGINT NOT NULL,

    CONSTRAINT "BedStanding_pkey" PRIMARY KEY ("scope","hospitalId")
);

-- CreateTable
CREATE TABLE "UnlockDay" (
    "scope" TEXT NOT NULL,
    "day" BIGINT NOT NULL,
    "opened" BIGINT NOT NULL,
    "failed" BIGINT NOT NULL,

    CONSTRAINT "UnlockDay_pkey" PRIMARY KEY ("scope","day")
);

-- CreateTable
CREATE TABLE "UnlockSpeed" (
    "scope" TEXT NOT NULL,
    "day" BIGINT NOT NULL,
    "tenths" BIGINT NOT NULL,
    "opened" BIGINT NOT NULL,

    CONSTRAINT "UnlockSpeed_pkey" PRIMARY KEY ("scope","day","tenths")
);

-- CreateTable
CREATE TABLE "DepositDay" (
    "scope" TEXT NOT NULL,
    "day" BIGINT NOT NULL,
    "paid" BIGINT NOT NULL,
    "paidCents" BIGINT NOT NULL,
    "refunded" BIGINT NOT NULL,
    "refundedCents" BIGINT NOT NULL,

    CONSTRAINT "DepositDay_pkey" PRIMARY KEY ("scope","day")
);

-- CreateTable
CREATE TABLE "OrderHour" (
    "scope" TEXT NOT NULL,
    "day" BIGINT NOT NULL,
    "hour" BIGINT NOT NULL,
    "orders" BIGINT NOT NULL,

    CONSTRAINT "OrderHour_pkey" PRIMARY KEY ("scope","day","hour")
);

-- CreateTable
CREATE TABLE "HospitalDay" (
    "scope" TEXT NOT NULL,
    "day" BIGINT NOT NULL,
    "hospitalId" BIGINT NOT NULL,
    "orders" BIGINT NOT NULL,
    "paidCents" BIGINT NOT NULL,
    "refundedCents" BIGINT NOT NULL,

    CONSTRAINT "HospitalDay_pkey" PRIMARY KEY ("scope","day","hospitalId")
);

-- CreateTable
CREATE TABLE "DepartmentDay" (
    "scope" TEXT NOT NULL,
    "day" BIGINT NOT NULL,
    "departmentId" BIGINT NOT NULL,
    "orders" BIGINT NOT NULL,
    "paidCents" BIGINT NOT NULL,
    "refundedCents" BIGINT NOT NULL,

    CONSTRAINT "DepartmentDay_pkey" PRIMARY KEY ("scope","day","departmentId")
);

-- CreateTable
CREATE TABLE "ShareDay" (
    "party" TEXT NOT NULL,
    "partyId" BIGINT NOT NULL,
    "day" BIGINT NOT NULL,
    "cents" BIGINT NOT NULL,

    CONSTRAINT "ShareDay_pkey" PRIMARY KEY ("party","partyId","day")
);

-- CreateTable
CREATE TABLE "DeviceTotal" (
    "scope" TEXT NOT NULL,
    "deviceId" BIGINT NOT NULL,
    "orders" BIGINT NOT NULL,
    "paidCents" BIGINT NOT NULL,
    "refundedCents" BIGINT NOT NULL,

    CONSTRAINT "DeviceTotal_pkey" PRIMARY KEY ("scope","deviceId")
);

-- CreateTable
CREATE TABLE "Standing" (
    "scope" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "count" BIGINT NOT NULL,
    "cents" BIGINT NOT NULL,

    CONSTRAINT "Standing_pkey" PRIMARY KEY ("scope","kind","status")
);

-- CreateTable
CREATE TABLE "DepositOrder" (
    "id" BIGSERIAL NOT NULL,
    "depositNo" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "userId" BIGINT NOT NULL,
    "hospitalId" BIGINT NOT NULL,
    "agentPath" TEXT NOT NULL DEFAULT '',
    "amountCents" BIGINT NOT NULL,
    "deductedCents" BIGINT NOT NULL DEFAULT 0,
    "refundedCents" BIGINT NOT NULL DEFAULT 0,
    "status" TEXT NOT NULL,
    "payWay" TEXT,
    "orderId" BIGINT,
    "evidence" TEXT NOT NULL DEFAULT '',
    "operator" TEXT NOT NULL DEFAULT '',
    "failure" TEXT NOT NULL DEFAULT '',
    "paidAt" BIGINT,
    "refundedAt" BIGINT,
    "activeUserKey" TEXT,
    "version" BIGINT NOT NULL DEFAULT 1,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,

    CONSTRAINT "DepositOrder_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DepositChange" (
    "id" BIGSERIAL NOT NULL,
    "depositId" BIGINT NOT NULL,
    "move" TEXT NOT NULL,
    "before" TEXT NOT NULL DEFAULT '',
    "after" TEXT NOT NULL,
    "amountCents" BIGINT,
    "actor" TEXT NOT NULL DEFAULT '',
    "managerId" BIGINT,
    "reason" TEXT NOT NULL DEFAULT '',
    "createdAt" BIGINT NOT NULL,

    CONSTRAINT "DepositChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Payment" (
    "id" BIGSERIAL NOT NULL,
    "tradeNo" TEXT NOT NULL,
    "business" TEXT NOT NULL,
    "businessId" BIGINT NOT NULL,
    "userId" BIGINT NOT NULL,
    "payWay" TEXT NOT NULL,
    "amountCents" BIGINT NOT NULL,
    "feeCents" BIGINT NOT NULL DEFAULT 0,
    "refundedCents" BIGINT NOT NULL DEFAULT 0,
    "status" TEXT NOT NULL,
    "channelNo" TEXT,
    "pollAt" BIGINT,
    "paidAt" BIGINT,
    "version" BIGINT NOT NULL DEFAULT 1,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,

    CONSTRAINT "Payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Feedback" (
    "id" BIGSERIAL NOT NULL,
    "feedbackNo" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "userId" BIGINT NOT NULL,
    "orderId" BIGINT,
    "deviceId" BIGINT,
    "hospitalId" BIGINT,
    "agentPath" TEXT NOT NULL DEFAULT '',
    "handlerId" BIGINT,
    "handler" TEXT NOT NULL DEFAULT '',
    "owed" BIGINT NOT NULL DEFAULT 1,
    "waitFrom" BIGINT NOT NULL,
    "waitedSeconds" BIGINT NOT NULL DEFAULT 0,
    "awaits" TEXT,
    "refundId" BIGINT,
    "ticketId" BIGINT,
    "wakeAt" BIGINT,
    "answeredAt" BIGINT,
    "resolvedAt" BIGINT,
    "version" BIGINT NOT NULL DEFAULT 1,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,

    CONSTRAINT "Feedback_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FeedbackEvent" (
    "id" BIGSERIAL NOT NULL,
    "feedbackId" BIGINT NOT NULL,
    "move" TEXT NOT NULL,
    "before" TEXT NOT NULL DEFAULT '',
    "after" TEXT NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "awaits" TEXT,
    "owed" BIGINT NOT NULL,
    "version" BIGINT NOT NULL,
    "actor" TEXT NOT NULL DEFAULT '',
    "managerId" BIGINT,
    "createdAt" BIGINT NOT NULL,

    CONSTRAINT "FeedbackEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FeedbackReply" (
    "id" BIGSERIAL NOT NULL,
    "feedbackId" BIGINT NOT NULL,
    "text" TEXT NOT NULL,
    "resolve" BIGINT NOT NULL,
    "managerId" BIGINT NOT NULL,
    "actor" TEXT NOT NULL,
    "version" BIGINT NOT NULL,
    "dueAt" BIGINT NOT NULL,
    "createdAt" BIGINT NOT NULL,

    CONSTRAINT "FeedbackReply_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Refund" (
    "id" BIGSERIAL NOT NULL,
    "refundNo" TEXT NOT NULL,
    "paymentId" BIGINT NOT NULL,
    "business" TEXT NOT NULL,
    "businessId" BIGINT NOT NULL,
    "payWay" TEXT NOT NULL,
    "amountCents" BIGINT NOT NULL,
    "status" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "applicantId" BIGINT,
    "applicant" TEXT NOT NULL DEFAULT '',
    "reviewerId" BIGINT,
    "reviewer" TEXT NOT NULL DEFAULT '',
    "verdict" TEXT NOT NULL DEFAULT '',
    "channelNo" TEXT,
    "pollAt" BIGINT,
    "failure" TEXT NOT NULL DEFAULT '',
    "doneAt" BIGINT,
    "version" BIGINT NOT NULL DEFAULT 1,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,

    CONSTRAINT "Refund_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ProfitShareLine" (
    "id" BIGSERIAL NOT NULL,
    "orderId" BIGINT NOT NULL,
    "paymentId" BIGINT NOT NULL,
    "refundId" BIGINT,
    "party" TEXT NOT NULL,
    "partyId" BIGINT,
    "agentPath" TEXT NOT NULL DEFAULT '',
    "bps" BIGINT NOT NULL,
    "baseCents" BIGINT NOT NULL,
    "amountCents" BIGINT NOT NULL,
    "settleState" TEXT NOT NULL,
    "settleAt" BIGINT NOT NULL,
    "settleDays" BIGINT NOT NULL DEFAULT 0,
    "settledAt" BIGINT,
    "paidOutCents" BIGINT NOT NULL DEFAULT 0,
    "paidOff" BIGINT NOT NULL DEFAULT 0,
    "createdAt" BIGINT NOT NULL,

    CONSTRAINT "ProfitShareLine_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PayoutAccount" (
    "id" BIGSERIAL NOT NULL,
    "agentId" BIGINT,
    "storeId" BIGINT,
    "agentPath" TEXT NOT NULL DEFAULT '',
    "holder" TEXT NOT NULL,
    "bankName" TEXT NOT NULL,
    "branch" TEXT NOT NULL,
    "cardNo" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "cardKey" TEXT,
    "version" BIGINT NOT NULL DEFAULT 1,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,
    "deletedAt" BIGINT,

    CONSTRAINT "PayoutAccount_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Withdrawal" (
    "id" BIGSERIAL NOT NULL,
    "withdrawNo" TEXT NOT NULL,
    "applicantKind" TEXT NOT NULL,
    "ownerId" BIGINT NOT NULL,
    "ownerName" TEXT NOT NULL,
    "agentPath" TEXT NOT NULL DEFAULT '',
    "applicantId" BIGINT,
    "amountCents" BIGINT NOT NULL,
    "feeCents" BIGINT NOT NULL,
    "netCents" BIGINT NOT NULL,
    "beforeCents" BIGINT NOT NULL,
    "holder" TEXT NOT NULL,
    "bankName" TEXT NOT NULL,
    "branch" TEXT NOT NULL,
    "cardNo" TEXT NOT NULL,
    "cardTail" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "payWay" TEXT,
    "reviewerId" BIGINT,
    "reviewer" TEXT NOT NULL DEFAULT '',
    "secondReviewerId" BIGINT,
    "secondReviewer" TEXT NOT NULL DEFAULT '',
    "reviewedAt" BIGINT,
    "voucherNo" TEXT NOT NULL DEFAULT '',
    "voucherKey" TEXT,
    "channelNo" TEXT,
    "failure" TEXT NOT NULL DEFAULT '',
    "pollAt" BIGINT,
    "paidAt" BIGINT,
    "activeOwnerKey" TEXT,
    "aheadCents" BIGINT NOT NULL DEFAULT 0,
    "version" BIGINT NOT NULL DEFAULT 1,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,

    CONSTRAINT "Withdrawal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BooksCheck" (
    "id" BIGSERIAL NOT NULL,
    "state" TEXT NOT NULL,
    "starter" TEXT NOT NULL DEFAULT '',
    "startedAt" BIGINT NOT NULL,
    "endedAt" BIGINT,
    "entries" BIGINT NOT NULL DEFAULT 0,
    "breaches" BIGINT NOT NULL DEFAULT 0,
    "findings" TEXT NOT NULL DEFAULT '[]',

    CONSTRAINT "BooksCheck_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SuspenseItem" (
    "id" BIGSERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "ownerName" TEXT NOT NULL,
    "paymentId" BIGINT,
    "withdrawalId" BIGINT,
    "amountCents" BIGINT NOT NULL,
    "heldCents" BIGINT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "way" TEXT,
    "voucherNo" TEXT NOT NULL DEFAULT '',
    "reason" TEXT NOT NULL DEFAULT '',
    "settlerId" BIGINT,
    "settler" TEXT NOT NULL DEFAULT '',
    "settledAt" BIGINT,
    "version" BIGINT NOT NULL DEFAULT 1,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,

    CONSTRAINT "SuspenseItem_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WithdrawalChange" (
    "id" BIGSERIAL NOT NULL,
    "withdrawalId" BIGINT NOT NULL,
    "move" TEXT NOT NULL,
    "before" TEXT NOT NULL DEFAULT '',
    "after" TEXT NOT NULL,
    "actor" TEXT NOT NULL DEFAULT '',
    "managerId" BIGINT,
    "reason" TEXT NOT NULL DEFAULT '',
    "createdAt" BIGINT NOT NULL,

    CONSTRAINT "WithdrawalChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WithdrawalLine" (
    "id" BIGSERIAL NOT NULL,
    "withdrawalId" BIGINT NOT NULL,
    "shareLineId" BIGINT NOT NULL,
    "agentPath" TEXT NOT NULL,
    "paidCents" BIGINT NOT NULL,

    CONSTRAINT "WithdrawalLine_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PartyPayment" (
    "id" BIGSERIAL NOT NULL,
    "paymentNo" TEXT NOT NULL,
    "party" TEXT NOT NULL,
    "partyId" BIGINT NOT NULL,
    "partyName" TEXT NOT NULL,
    "amountCents" BIGINT NOT NULL,
    "voucherNo" TEXT NOT NULL,
    "activeVoucherKey" TEXT,
    "status" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "managerId" BIGINT NOT NULL,
    "actor" TEXT NOT NULL,
    "txnId" BIGINT,
    "reverserId" BIGINT,
    "reverser" TEXT NOT NULL DEFAULT '',
    "reverseReason" TEXT NOT NULL DEFAULT '',
    "reversedAt" BIGINT,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,

    CONSTRAINT "PartyPayment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PartyPaymentLine" (
    "id" BIGSERIAL NOT NULL,
    "partyPaymentId" BIGINT NOT NULL,
    "shareLineId" BIGINT NOT NULL,
    "paidCents" BIGINT NOT NULL,

    CONSTRAINT "PartyPaymentLine_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ReconciliationDay" (
    "id" BIGSERIAL NOT NULL,
    "day" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "billId" BIGINT,
    "lines" BIGINT NOT NULL DEFAULT 0,
    "matched" BIGINT NOT NULL DEFAULT 0,
    "paidCents" BIGINT NOT NULL DEFAULT 0,
    "refundedCents" BIGINT NOT NULL DEFAULT 0,
    "paidOutCents" BIGINT NOT NULL DEFAULT 0,
    "feeCents" BIGINT NOT NULL DEFAULT 0,
    "signerId" BIGINT,
    "signer" TEXT NOT NULL DEFAULT '',
    "signedAt" BIGINT,
    "seal" TEXT NOT NULL DEFAULT '',
    "version" BIGINT NOT NULL DEFAULT 1,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,

    CONSTRAINT "ReconciliationDay_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ChannelBill" (
    "id" BIGSERIAL NOT NULL,
    "day" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "managerId" BIGINT NOT NULL,
    "actor" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL,

    CONSTRAINT "ChannelBill_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ChannelBillLine" (
    "id" BIGSERIAL NOT NULL,
    "billId" BIGINT NOT NULL,
    "line" BIGINT NOT NULL,
    "subject" TEXT NOT NULL,
    "no" TEXT NOT NULL,
    "channelNo" TEXT NOT NULL,
    "amountCents" BIGINT NOT NULL,
    "feeCents" BIGINT NOT NULL,
    "state" TEXT NOT NULL,
    "at" BIGINT NOT NULL,

    CONSTRAINT "ChannelBillLine_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Difference" (
    "id" BIGSERIAL NOT NULL,
    "dayId" BIGINT NOT NULL,
    "day" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "no" TEXT NOT NULL,
    "channelNo" TEXT NOT NULL DEFAULT '',
    "recordId" BIGINT,
    "ourCents" BIGINT,
    "theirCents" BIGINT,
    "ourFeeCents" BIGINT,
    "theirFeeCents" BIGINT,
    "ourState" TEXT,
    "theirState" TEXT,
    "ourAt" BIGINT,
    "theirAt" BIGINT,
    "status" TEXT NOT NULL,
    "touched" BIGINT NOT NULL DEFAULT 0,
    "ownerId" BIGINT,
    "owner" TEXT NOT NULL DEFAULT '',
    "reason" TEXT NOT NULL DEFAULT '',
    "txnId" BIGINT,
    "groupId" BIGINT,
    "version" BIGINT NOT NULL DEFAULT 1,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,

    CONSTRAINT "Difference_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DifferenceChange" (
    "id" BIGSERIAL NOT NULL,
    "differenceId" BIGINT NOT NULL,
    "move" TEXT NOT NULL,
    "before" TEXT NOT NULL DEFAULT '',
    "after" TEXT NOT NULL,
    "actor" TEXT NOT NULL DEFAULT '',
    "managerId" BIGINT,
    "reason" TEXT NOT NULL DEFAULT '',
    "createdAt" BIGINT NOT NULL,

    CONSTRAINT "DifferenceChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WithdrawalCode" (
    "managerId" BIGINT NOT NULL,
    "codeHash" TEXT NOT NULL,
    "tries" BIGINT NOT NULL DEFAULT 0,
    "usedAt" BIGINT,
    "sentAt" BIGINT NOT NULL,

    CONSTRAINT "WithdrawalCode_pkey" PRIMARY KEY ("managerId")
);

-- CreateTable
CREATE TABLE "SentCode" (
    "id" BIGSERIAL NOT NULL,
    "phone" TEXT NOT NULL,
    "sentAt" BIGINT NOT NULL,

    CONSTRAINT "SentCode_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RoleCeiling" (
    "roleId" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "cents" BIGINT,

    CONSTRAINT "RoleCeiling_pkey" PRIMARY KEY ("roleId","kind")
);

-- CreateTable
CREATE TABLE "RoleOffer" (
    "roleId" BIGINT NOT NULL,
    "interfaceName" TEXT NOT NULL,

    CONSTRAINT "RoleOffer_pkey" PRIMARY KEY ("roleId","interfaceName")
);

-- CreateTable
CREATE TABLE "OperationLog" (
    "id" BIGSERIAL NOT NULL,
    "managerId" BIGINT,
    "account" TEXT NOT NULL,
    "agentPath" TEXT NOT NULL DEFAULT '',
    "action" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "entityId" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "before" TEXT NOT NULL,
    "after" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "result" TEXT NOT NULL,
    "ip" TEXT NOT NULL,
    "requestId" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL,

    CONSTRAINT "OperationLog_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OperationLogCount" (
    "entity" TEXT NOT NULL,
    "result" TEXT NOT NULL,
    "day" BIGINT NOT NULL,
    "n" BIGINT NOT NULL,

    CONSTRAINT "OperationLogCount_pkey" PRIMARY KEY ("entity","result","day")
);

-- CreateTable
CREATE TABLE "Job" (
    "name" TEXT NOT NULL,
    "day" TEXT NOT NULL DEFAULT '',
    "holder" TEXT NOT NULL DEFAULT '',
    "claimedUntil" BIGINT,
    "lastRunAt" BIGINT,
    "failedAt" BIGINT,
    "failure" TEXT NOT NULL DEFAULT '',
    "failures" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "Job_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "Parameter" (
    "id" BIGSERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "value" BIGINT,
    "nextValue" BIGINT,
    "nextAt" BIGINT,
    "former" BIGINT,
    "reason" TEXT NOT NULL DEFAULT '',
    "editor" TEXT NOT NULL DEFAULT '',
    "version" BIGINT NOT NULL DEFAULT 1,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,

    CONSTRAINT "Parameter_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Slide" (
    "id" BIGSERIAL NOT NULL,
    "place" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "link" TEXT NOT NULL,
    "article" TEXT,
    "commodityId" BIGINT,
    "url" TEXT NOT NULL DEFAULT '',
    "startAt" BIGINT NOT NULL,
    "endAt" BIGINT NOT NULL,
    "isFlag" BIGINT NOT NULL DEFAULT 1,
    "position" BIGINT NOT NULL,
    "version" BIGINT NOT NULL DEFAULT 1,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,
    "deletedAt" BIGINT,

    CONSTRAINT "Slide_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Article" (
    "id" BIGSERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "publishedNo" BIGINT NOT NULL DEFAULT 0,
    "publishedAt" BIGINT,
    "publishAt" BIGINT,
    "editor" TEXT NOT NULL DEFAULT '',
    "version" BIGINT NOT NULL DEFAULT 1,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,

    CONSTRAINT "Article_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ArticleVersion" (
    "id" BIGSERIAL NOT NULL,
    "articleId" BIGINT NOT NULL,
    "no" BIGINT NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "publisher" TEXT NOT NULL,
    "publishedAt" BIGINT NOT NULL,

    CONSTRAINT "ArticleVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AgreementAcceptance" (
    "id" BIGSERIAL NOT NULL,
    "userId" BIGINT NOT NULL,
    "no" BIGINT NOT NULL,
    "acceptedAt" BIGINT NOT NULL,

    CONSTRAINT "AgreementAcceptance_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "IdempotencyKey" (
    "managerId" BIGINT NOT NULL,
    "key" TEXT NOT NULL,
    "endpoint" TEXT NOT NULL,
    "inputHash" TEXT NOT NULL,
    "reply" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL,

    CONSTRAINT "IdempotencyKey_pkey" PRIMARY KEY ("managerId","key")
);

-- CreateTable
CREATE TABLE "Meta" (
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "Meta_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "StoredFile" (
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "thumbHash" TEXT NOT NULL,
    "bytes" BIGINT NOT NULL,
    "width" BIGINT NOT NULL,
    "height" BIGINT NOT NULL,
    "managerId" BIGINT NOT NULL,
    "unusedSince" BIGINT,
    "createdAt" BIGINT NOT NULL,

    CONSTRAINT "StoredFile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ExportFile" (
    "id" BIGSERIAL NOT NULL,
    "managerId" BIGINT NOT NULL,
    "call" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "scope" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "failure" TEXT NOT NULL DEFAULT '',
    "done" BIGINT NOT NULL DEFAULT 0,
    "total" BIGINT,
    "bytes" BIGINT NOT NULL DEFAULT 0,
    "fileKey" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "requestId" TEXT NOT NULL,
    "ip" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL,
    "fetchedAt" BIGINT,
    "expiresAt" BIGINT,

    CONSTRAINT "ExportFile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "News" (
    "id" BIGSERIAL NOT NULL,
    "managerId" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "recordId" BIGINT NOT NULL,
    "label" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "readAt" BIGINT,
    "createdAt" BIGINT NOT NULL,

    CONSTRAINT "News_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FileUse" (
    "kind" TEXT NOT NULL,
    "recordId" BIGINT NOT NULL,
    "fileId" BIGINT NOT NULL,
    "position" BIGINT NOT NULL,
    "alt" TEXT NOT NULL,

    CONSTRAINT "FileUse_pkey" PRIMARY KEY ("kind","recordId","fileId")
);

-- CreateTable
CREATE TABLE "LedgerAccount" (
    "id" BIGSERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "balance" BIGINT NOT NULL,
    "mayOwe" BIGINT NOT NULL,
    "openedAt" BIGINT NOT NULL,
    "ownerKind" TEXT NOT NULL DEFAULT '',
    "ownerId" BIGINT,

    CONSTRAINT "LedgerAccount_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LedgerTxn" (
    "id" BIGSERIAL NOT NULL,
    "no" BIGINT,
    "key" TEXT NOT NULL,
    "event" TEXT NOT NULL,
    "aboutType" TEXT NOT NULL,
    "aboutId" TEXT NOT NULL,
    "memo" TEXT NOT NULL DEFAULT '',
    "reversesId" BIGINT,
    "at" BIGINT NOT NULL,

    CONSTRAINT "LedgerTxn_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LedgerEntry" (
    "id" BIGSERIAL NOT NULL,
    "txnId" BIGINT NOT NULL,
    "accountId" BIGINT NOT NULL,
    "side" TEXT NOT NULL,
    "cents" BIGINT NOT NULL,
    "balanceAfter" BIGINT NOT NULL,
    "at" BIGINT NOT NULL,

    CONSTRAINT "LedgerEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LedgerSeal" (
    "day" TEXT NOT NULL,
    "until" BIGINT NOT NULL,
    "firstNo" BIGINT NOT NULL,
    "txns" BIGINT NOT NULL,
    "entries" BIGINT NOT NULL,
    "previous" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "sealedAt" BIGINT NOT NULL,

    CONSTRAINT "LedgerSeal_pkey" PRIMARY KEY ("day")
);

-- CreateTable
CREATE TABLE "LedgerClosing" (
    "accountId" BIGINT NOT NULL,
    "until" BIGINT NOT NULL,
    "balance" BIGINT NOT NULL,

    CONSTRAINT "LedgerClosing_pkey" PRIMARY KEY ("accountId","until")
);

-- CreateIndex
CREATE UNIQUE INDEX "Manager_accountKey_key" ON "Manager"("accountKey" NULLS FIRST);

-- CreateIndex
CREATE INDEX "Manager_roleId_idx" ON "Manager"("roleId");

-- CreateIndex
CREATE INDEX "Manager_agentId_idx" ON "Manager"("agentId" NULLS FIRST);

-- CreateIndex
CREATE INDEX "Manager_storeId_idx" ON "Manager"("storeId" NULLS FIRST);

-- CreateIndex
CREATE INDEX "Manager_createdAt_id_idx" ON "Manager"("createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Session_tokenHash_key" ON "Session"("tokenHash");

-- CreateIndex
CREATE INDEX "Session_managerId_endedAt_idx" ON "Session"("managerId" NULLS FIRST, "endedAt" NULLS FIRST);

-- CreateIndex
CREATE INDEX "Session_seenAt_idx" ON "Session"("seenAt");

-- CreateIndex
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt" NULLS FIRST);

-- CreateIndex
CREATE INDEX "LoginThrottle_firstAt_idx" ON "LoginThrottle"("firstAt");

-- CreateIndex
CREATE UNIQUE INDEX "LoginThrottle_account_ip_key" ON "LoginThrottle"("account", "ip");

-- CreateIndex
CREATE INDEX "SecondFactorReset_askedById_idx" ON "SecondFactorReset"("askedById");

-- CreateIndex
CREATE UNIQUE INDEX "SecondFactorStep_managerId_step_key" ON "SecondFactorStep"("managerId" NULLS FIRST, "step" NULLS FIRST);

-- CreateIndex
CREATE UNIQUE INDEX "RecoveryCode_managerId_codeHash_key" ON "RecoveryCode"("managerId" NULLS FIRST, "codeHash");

-- CreateIndex
CREATE INDEX "LoginLog_createdAt_id_idx" ON "LoginLog"("createdAt", "id");

-- CreateIndex
CREATE INDEX "LoginLog_managerId_createdAt_idx" ON "LoginLog"("managerId" NULLS FIRST, "createdAt");

-- CreateIndex
CREATE INDEX "LoginLog_account_ip_result_createdAt_idx" ON "LoginLog"("account", "ip", "result", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Role_family_roleName_key" ON "Role"("family", "roleName");

-- CreateIndex
CREATE UNIQUE INDEX "Menu_interfaceName_key" ON "Menu"("interfaceName");

-- CreateIndex
CREATE INDEX "Menu_fid_orderBy_idx" ON "Menu"("fid" NULLS FIRST, "orderBy");

-- CreateIndex
CREATE INDEX "RoleMenu_menuId_idx" ON "RoleMenu"("menuId");

-- CreateIndex
CREATE UNIQUE INDEX "Agent_companyKey_key" ON "Agent"("companyKey" NULLS FIRST);

-- CreateIndex
CREATE UNIQUE INDEX "Agent_managerId_key" ON "Agent"("managerId" NULLS FIRST);

-- CreateIndex
CREATE UNIQUE INDEX "Agent_phoneKey_key" ON "Agent"("phoneKey" NULLS FIRST);

-- CreateIndex
CREATE INDEX "Agent_path_idx" ON "Agent"("path");

-- CreateIndex
CREATE INDEX "Agent_parentId_idx" ON "Agent"("parentId" NULLS FIRST);

-- CreateIndex
CREATE INDEX "Agent_createdAt_id_idx" ON "Agent"("createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Store_nameKey_key" ON "Store"("nameKey" NULLS FIRST);

-- CreateIndex
CREATE UNIQUE INDEX "Store_managerId_key" ON "Store"("managerId" NULLS FIRST);

-- CreateIndex
CREATE INDEX "Store_agentId_idx" ON "Store"("agentId" NULLS FIRST);

-- CreateIndex
CREATE INDEX "Store_agentPath_idx" ON "Store"("agentPath");

-- CreateIndex
CREATE INDEX "Store_hospitalId_idx" ON "Store"("hospitalId" NULLS FIRST);

-- CreateIndex
CREATE INDEX "Store_createdAt_id_idx" ON "Store"("createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Category_nameKey_key" ON "Category"("nameKey" NULLS FIRST);

-- CreateIndex
CREATE INDEX "Category_parentId_sort_idx" ON "Category"("parentId" NULLS FIRST, "sort");

-- CreateIndex
CREATE INDEX "Commodity_storeId_createdAt_id_idx" ON "Commodity"("storeId" NULLS FIRST, "createdAt", "id");

-- CreateIndex
CREATE INDEX "Commodity_categoryId_idx" ON "Commodity"("categoryId");

-- CreateIndex
CREATE INDEX "Commodity_createdAt_id_idx" ON "Commodity"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Commodity_auditStatus_createdAt_id_idx" ON "Commodity"("auditStatus", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Commodity_saleStatus_createdAt_id_idx" ON "Commodity"("saleStatus", "createdAt", "id");

-- CreateIndex
CREATE INDEX "CommodityRevision_categoryId_idx" ON "CommodityRevision"("categoryId");

-- CreateIndex
CREATE UNIQUE INDEX "Sku_commodityId_specKey_key" ON "Sku"("commodityId" NULLS FIRST, "specKey");

-- CreateIndex
CREATE UNIQUE INDEX "Sku_storeId_code_key" ON "Sku"("storeId" NULLS FIRST, "code" NULLS FIRST);

-- CreateIndex
CREATE UNIQUE INDEX "PriceBatch_undoesId_key" ON "PriceBatch"("undoesId" NULLS FIRST);

-- CreateIndex
CREATE INDEX "PriceBatch_storeId_createdAt_id_idx" ON "PriceBatch"("storeId" NULLS FIRST, "createdAt", "id");

-- CreateIndex
CREATE INDEX "PriceBatch_createdAt_id_idx" ON "PriceBatch"("createdAt", "id");

-- CreateIndex
CREATE INDEX "PriceBatchLine_batchId_idx" ON "PriceBatchLine"("batchId" NULLS FIRST);

-- CreateIndex
CREATE INDEX "PriceBatchLine_skuId_idx" ON "PriceBatchLine"("skuId");

-- CreateIndex
CREATE UNIQUE INDEX "StockMovement_key_key" ON "StockMovement"("key" NULLS FIRST);

-- CreateIndex
CREATE INDEX "StockMovement_skuId_id_idx" ON "StockMovement"("skuId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "AuditRecord_auditNo_key" ON "AuditRecord"("auditNo");

-- CreateIndex
CREATE UNIQUE INDEX "AuditRecord_activeTargetKey_key" ON "AuditRecord"("activeTargetKey" NULLS FIRST);

-- CreateIndex
CREATE INDEX "AuditRecord_waitFrom_id_idx" ON "AuditRecord"("waitFrom", "id");

-- CreateIndex
CREATE INDEX "AuditRecord_createdAt_id_idx" ON "AuditRecord"("createdAt", "id");

-- CreateIndex
CREATE INDEX "AuditRecord_status_waitFrom_id_idx" ON "AuditRecord"("status", "waitFrom", "id");

-- CreateIndex
CREATE INDEX "AuditRecord_kind_waitFrom_id_idx" ON "AuditRecord"("kind", "waitFrom", "id");

-- CreateIndex
CREATE INDEX "AuditRecord_storeId_createdAt_id_idx" ON "AuditRecord"("storeId" NULLS FIRST, "createdAt", "id");

-- CreateIndex
CREATE INDEX "AuditRecord_storeId_waitFrom_id_idx" ON "AuditRecord"("storeId" NULLS FIRST, "waitFrom", "id");

-- CreateIndex
CREATE INDEX "AuditRecord_kind_targetId_createdAt_idx" ON "AuditRecord"("kind", "targetId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "AuditField_auditId_round_field_key" ON "AuditField"("auditId", "round", "field");

-- CreateIndex
CREATE INDEX "AuditEvent_auditId_id_idx" ON "AuditEvent"("auditId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "MallOrder_orderNo_key" ON "MallOrder"("orderNo");

-- CreateIndex
CREATE INDEX "MallOrder_createdAt_id_idx" ON "MallOrder"("createdAt", "id");

-- CreateIndex
CREATE INDEX "MallOrder_status_createdAt_id_idx" ON "MallOrder"("status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "MallOrder_status_dueAt_idx" ON "MallOrder"("status", "dueAt" NULLS FIRST);

-- CreateIndex
CREATE INDEX "MallOrder_storeId_createdAt_id_idx" ON "MallOrder"("storeId" NULLS FIRST, "createdAt", "id");

-- CreateIndex
CREATE INDEX "MallOrder_storeId_status_dueAt_idx" ON "MallOrder"("storeId" NULLS FIRST, "status", "dueAt" NULLS FIRST);

-- CreateIndex
CREATE INDEX "MallOrder_agentPath_createdAt_id_idx" ON "MallOrder"("agentPath", "createdAt", "id");

-- CreateIndex
CREATE INDEX "MallOrder_userId_createdAt_id_idx" ON "MallOrder"("userId" NULLS FIRST, "createdAt", "id");

-- CreateIndex
CREATE INDEX "MallOrderLine_mallOrderId_idx" ON "MallOrderLine"("mallOrderId");

-- CreateIndex
CREATE INDEX "MallOrderLine_skuId_idx" ON "MallOrderLine"("skuId");

-- CreateIndex
CREATE INDEX "MallOrderLine_createdAt_id_idx" ON "MallOrderLine"("createdAt", "id");

-- CreateIndex
CREATE INDEX "MallOrderLine_storeId_createdAt_id_idx" ON "MallOrderLine"("storeId" NULLS FIRST, "createdAt", "id");

-- CreateIndex
CREATE INDEX "MallOrderLine_agentPath_createdAt_id_idx" ON "MallOrderLine"("agentPath", "createdAt", "id");

-- CreateIndex
CREATE INDEX "MallOrderChange_mallOrderId_id_idx" ON "MallOrderChange"("mallOrderId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "AfterSale_afterSaleNo_key" ON "AfterSale"("afterSaleNo");

-- CreateIndex
CREATE UNIQUE INDEX "AfterSale_refundId_key" ON "AfterSale"("refundId" NULLS FIRST);

-- CreateIndex
CREATE INDEX "AfterSale_mallOrderId_id_idx" ON "AfterSale"("mallOrderId", "id");

-- CreateIndex
CREATE INDEX "AfterSale_status_dueAt_idx" ON "AfterSale"("status", "dueAt" NULLS FIRST);

-- CreateIndex
CREATE INDEX "AfterSale_status_createdAt_id_idx" ON "AfterSale"("status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "AfterSale_createdAt_id_idx" ON "AfterSale"("createdAt", "id");

-- CreateIndex
CREATE INDEX "AfterSale_storeId_createdAt_id_idx" ON "AfterSale"("storeId" NULLS FIRST, "createdAt", "id");

-- CreateIndex
CREATE INDEX "AfterSale_agentPath_createdAt_id_idx" ON "AfterSale"("agentPath", "createdAt", "id");

-- CreateIndex
CREATE INDEX "AfterSaleChange_afterSaleId_id_idx" ON "AfterSaleChange"("afterSaleId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Hospital_nameKey_key" ON "Hospital"("nameKey" NULLS FIRST);

-- CreateIndex
CREATE INDEX "Hospital_agentPath_idx" ON "Hospital"("agentPath");

-- CreateIndex
CREATE INDEX "Hospital_agentId_idx" ON "Hospital"("agentId" NULLS FIRST);

-- CreateIndex
CREATE INDEX "Hospital_contractTo_idx" ON "Hospital"("contractTo");

-- CreateIndex
CREATE INDEX "Hospital_createdAt_id_idx" ON "Hospital"("createdAt", "id");

-- CreateIndex
CREATE INDEX "HospitalTransfer_hospitalId_createdAt_idx" ON "HospitalTransfer"("hospitalId" NULLS FIRST, "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "PricingPlan_nameKey_key" ON "PricingPlan"("nameKey" NULLS FIRST);

-- CreateIndex
CREATE INDEX "PricingPlan_hospitalId_idx" ON "PricingPlan"("hospitalId" NULLS FIRST);

-- CreateIndex
CREATE UNIQUE INDEX "Department_nameKey_key" ON "Department"("nameKey" NULLS FIRST);

-- CreateIndex
CREATE INDEX "Department_hospitalId_orderBy_idx" ON "Department"("hospitalId" NULLS FIRST, "orderBy");

-- CreateIndex
CREATE INDEX "Department_agentPath_idx" ON "Department"("agentPath");

-- CreateIndex
CREATE INDEX "Department_name_id_deletedAt_idx" ON "Department"("name", "id", "deletedAt" NULLS FIRST);

-- CreateIndex
CREATE INDEX "Department_orderBy_id_deletedAt_idx" ON "Department"("orderBy", "id", "deletedAt" NULLS FIRST);

-- CreateIndex
CREATE INDEX "Department_createdAt_id_deletedAt_idx" ON "Department"("createdAt", "id", "deletedAt" NULLS FIRST);

-- CreateIndex
CREATE UNIQUE INDEX "Ward_wardKey_key" ON "Ward"("wardKey" NULLS FIRST);

-- CreateIndex
CREATE INDEX "Ward_hospitalId_createdAt_id_idx" ON "Ward"("hospitalId" NULLS FIRST, "createdAt", "id");

-- CreateIndex
CREATE INDEX "Ward_departmentId_createdAt_id_idx" ON "Ward"("departmentId" NULLS FIRST, "createdAt", "id");

-- CreateIndex
CREATE INDEX "Ward_agentPath_idx" ON "Ward"("agentPath");

-- CreateIndex
CREATE INDEX "Ward_createdAt_id_deletedAt_idx" ON "Ward"("createdAt", "id", "deletedAt" NULLS FIRST);

-- CreateIndex
CREATE INDEX "Ward_wardNo_deletedAt_idx" ON "Ward"("wardNo", "deletedAt" NULLS FIRST);

-- CreateIndex
CREATE UNIQUE INDEX "Bed_bedKey_key" ON "Bed"("bedKey" NULLS FIRST);

-- CreateIndex
CREATE INDEX "Bed_hospitalId_createdAt_id_idx" ON "Bed"("hospitalId" NULLS FIRST, "createdAt", "id");

-- CreateIndex
CREATE INDEX "Bed_departmentId_createdAt_id_idx" ON "Bed"("departmentId" NULLS FIRST, "createdAt", "id");

-- CreateIndex
CREATE INDEX "Bed_wardId_createdAt_id_idx" ON "Bed"("wardId" NULLS FIRST, "createdAt", "id");

-- CreateIndex
CREATE INDEX "Bed_agentPath_idx" ON "Bed"("agentPath");

-- CreateIndex
CREATE INDEX "Bed_bedNo_deletedAt_idx" ON "Bed"("bedNo", "deletedAt" NULLS FIRST);

-- CreateIndex
CREATE INDEX "Bed_createdAt_id_deletedAt_idx" ON "Bed"("createdAt", "id", "deletedAt" NULLS FIRST);

-- CreateIndex
CREATE INDEX "Bed_hasDevice_createdAt_id_deletedAt_idx" ON "Bed"("hasDevice", "createdAt", "id", "deletedAt" NULLS FIRST);

-- CreateIndex
CREATE UNIQUE INDEX "Device_deviceNo_key" ON "Device"("deviceNo");

-- CreateIndex
CREATE UNIQUE INDEX "Device_lockNo_key" ON "Device"("lockNo");

-- CreateIndex
CREATE UNIQUE INDEX "Device_bedId_key" ON "Device"("bedId" NULLS FIRST);

-- CreateIndex
CREATE INDEX "Device_createdAt_id_deletedAt_idx" ON "Device"("createdAt", "id", "deletedAt" NULLS FIRST);

-- CreateIndex
CREATE INDEX "Device_status_createdAt_id_deletedAt_idx" ON "Device"("status", "createdAt", "id", "deletedAt" NULLS FIRST);

-- CreateIndex
CREATE INDEX "Device_hospitalId_createdAt_id_idx" ON "Device"("hospitalId" NULLS FIRST, "createdAt", "id");

-- CreateIndex
CREATE INDEX "Device_departmentId_createdAt_id_idx" ON "Device"("departmentId" NULLS FIRST, "createdAt", "id");

-- CreateIndex
CREATE INDEX "Device_wardId_idx" ON "Device"("wardId" NULLS FIRST);

-- CreateIndex
CREATE INDEX "Device_agentPath_idx" ON "Device"("agentPath");

-- CreateIndex
CREATE INDEX "Device_agentId_idx" ON "Device"("agentId" NULLS FIRST);

-- CreateIndex
CREATE INDEX "Device_battery_idx" ON "Device"("battery" NULLS FIRST);

-- CreateIndex
CREATE INDEX "Device_onlineUntil_idx" ON "Device"("onlineUntil" NULLS FIRST);

-- CreateIndex
CREATE INDEX "Device_lastHeartbeatAt_id_idx" ON "Device"("lastHeartbeatAt" NULLS FIRST, "id");

-- CreateIndex
CREATE INDEX "Device_franchiseId_idx" ON "Device"("franchiseId" NULLS FIRST);

-- CreateIndex
CREATE INDEX "Device_mac_idx" ON "Device"("mac");

-- CreateIndex
CREATE INDEX "Device_sim_idx" ON "Device"("sim");

-- CreateIndex
CREATE INDEX "Device_lockState_createdAt_id_deletedAt_idx" ON "Device"("lockState", "createdAt", "id", "deletedAt" NULLS FIRST);

-- CreateIndex
CREATE INDEX "DeviceChange_deviceId_createdAt_id_idx" ON "DeviceChange"("deviceId" NULLS FIRST, "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "DeviceAlarm_activeKey_key" ON "DeviceAlarm"("activeKey" NULLS FIRST);

-- CreateIndex
CREATE INDEX "DeviceAlarm_deviceId_raisedAt_idx" ON "DeviceAlarm"("deviceId" NULLS FIRST, "raisedAt");

-- CreateIndex
CREATE INDEX "DeviceAlarm_kind_raisedAt_idx" ON "DeviceAlarm"("kind", "raisedAt");

-- CreateIndex
CREATE UNIQUE INDEX "RepairTicket_ticketNo_key" ON "RepairTicket"("ticketNo");

-- CreateIndex
CREATE UNIQUE INDEX "RepairTicket_activeKey_key" ON "RepairTicket"("activeKey" NULLS FIRST);

-- CreateIndex
CREATE INDEX "RepairTicket_deviceId_createdAt_idx" ON "RepairTicket"("deviceId" NULLS FIRST, "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "LockEvent_commandNo_key" ON "LockEvent"("commandNo");

-- CreateIndex
CREATE INDEX "LockEvent_createdAt_id_idx" ON "LockEvent"("createdAt", "id");

-- CreateIndex
CREATE INDEX "LockEvent_deviceId_createdAt_id_idx" ON "LockEvent"("deviceId" NULLS FIRST, "createdAt", "id");

-- CreateIndex
CREATE INDEX "LockEvent_hospitalId_createdAt_id_idx" ON "LockEvent"("hospitalId" NULLS FIRST, "createdAt", "id");

-- CreateIndex
CREATE INDEX "LockEvent_agentPath_createdAt_id_action_source_state_idx" ON "LockEvent"("agentPath", "createdAt", "id", "action", "source", "state");

-- CreateIndex
CREATE INDEX "LockEvent_state_createdAt_id_idx" ON "LockEvent"("state", "createdAt", "id");

-- CreateIndex
CREATE INDEX "LockEvent_source_createdAt_id_idx" ON "LockEvent"("source", "createdAt", "id");

-- CreateIndex
CREATE INDEX "LockEvent_userId_createdAt_id_idx" ON "LockEvent"("userId" NULLS FIRST, "createdAt", "id");

-- CreateIndex
CREATE INDEX "LockEvent_deviceNo_createdAt_id_idx" ON "LockEvent"("deviceNo", "createdAt", "id");

-- CreateIndex
CREATE INDEX "LockEvent_orderId_idx" ON "LockEvent"("orderId" NULLS FIRST);

-- CreateIndex
CREATE UNIQUE INDEX "User_openid_key" ON "User"("openid");

-- CreateIndex
CREATE INDEX "User_createdAt_id_deletedAt_idx" ON "User"("createdAt", "id", "deletedAt" NULLS FIRST);

-- CreateIndex
CREATE INDEX "User_lastRentAt_id_deletedAt_idx" ON "User"("lastRentAt" NULLS FIRST, "id", "deletedAt" NULLS FIRST);

-- CreateIndex
CREATE INDEX "User_userType_createdAt_id_deletedAt_idx" ON "User"("userType", "createdAt", "id", "deletedAt" NULLS FIRST);

-- CreateIndex
CREATE INDEX "User_phone_idx" ON "User"("phone");

-- CreateIndex
CREATE INDEX "User_nickname_idx" ON "User"("nickname");

-- CreateIndex
CREATE INDEX "User_isFlag_createdAt_id_deletedAt_idx" ON "User"("isFlag", "createdAt", "id", "deletedAt" NULLS FIRST);

-- CreateIndex
CREATE INDEX "UserTotal_scope_dueCents_userId_idx" ON "UserTotal"("scope", "dueCents", "userId" NULLS FIRST);

-- CreateIndex
CREATE INDEX "UserTotal_scope_heldCents_userId_idx" ON "UserTotal"("scope", "heldCents", "userId" NULLS FIRST);

-- CreateIndex
CREATE INDEX "UserHospital_hospitalId_userId_idx" ON "UserHospital"("hospitalId" NULLS FIRST, "userId" NULLS FIRST);

-- CreateIndex
CREATE INDEX "SmsBatch_createdAt_id_idx" ON "SmsBatch"("createdAt", "id");

-- CreateIndex
CREATE INDEX "SmsBatch_status_scheduleAt_idx" ON "SmsBatch"("status", "scheduleAt" NULLS FIRST);

-- CreateIndex
CREATE UNIQUE INDEX "SmsMessage_messageNo_key" ON "SmsMessage"("messageNo");

-- CreateIndex
CREATE INDEX "SmsMessage_batchId_sendState_idx" ON "SmsMessage"("batchId" NULLS FIRST, "sendState");

-- CreateIndex
CREATE INDEX "SmsMessage_batchId_dueAt_id_idx" ON "SmsMessage"("batchId" NULLS FIRST, "dueAt" NULLS FIRST, "id");

-- CreateIndex
CREATE INDEX "SmsMessage_awaitedSince_id_idx" ON "SmsMessage"("awaitedSince" NULLS FIRST, "id");

-- CreateIndex
CREATE INDEX "SmsMessage_phone_idx" ON "SmsMessage"("phone");

-- CreateIndex
CREATE INDEX "SmsMessage_createdAt_id_idx" ON "SmsMessage"("createdAt", "id");

-- CreateIndex
CREATE INDEX "SmsMessage_userId_idx" ON "SmsMessage"("userId" NULLS FIRST);

-- CreateIndex
CREATE INDEX "SmsMessage_sendState_createdAt_idx" ON "SmsMessage"("sendState", "createdAt");

-- CreateIndex
CREATE INDEX "SmsMessage_receiveState_createdAt_idx" ON "SmsMessage"("receiveState", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "SmsTry_messageNo_key" ON "SmsTry"("messageNo");

-- CreateIndex
CREATE INDEX "SmsTry_messageId_idx" ON "SmsTry"("messageId");

-- CreateIndex
CREATE UNIQUE INDEX "Franchise_phoneKey_key" ON "Franchise"("phoneKey" NULLS FIRST);

-- CreateIndex
CREATE INDEX "Franchise_createdAt_id_idx" ON "Franchise"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Franchise_status_createdAt_id_idx" ON "Franchise"("status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Franchise_agentPath_idx" ON "Franchise"("agentPath");

-- CreateIndex
CREATE INDEX "Franchise_nextFollowOn_idx" ON "Franchise"("nextFollowOn");

-- CreateIndex
CREATE INDEX "FranchiseNote_franchiseId_createdAt_idx" ON "FranchiseNote"("franchiseId" NULLS FIRST, "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "RentalOrder_orderNo_key" ON "RentalOrder"("orderNo");

-- CreateIndex
CREATE UNIQUE INDEX "RentalOrder_activeDeviceKey_key" ON "RentalOrder"("activeDeviceKey" NULLS FIRST);

-- CreateIndex
CREATE UNIQUE INDEX "RentalOrder_activeUserKey_key" ON "RentalOrder"("activeUserKey" NULLS FIRST);

-- CreateIndex
CREATE INDEX "RentalOrder_startAt_id_idx" ON "RentalOrder"("startAt", "id");

-- CreateIndex
CREATE INDEX "RentalOrder_status_startAt_id_idx" ON "RentalOrder"("status", "startAt", "id");

-- CreateIndex
CREATE INDEX "RentalOrder_agentPath_startAt_id_status_idx" ON "RentalOrder"("agentPath", "startAt", "id", "status");

-- CreateIndex
CREATE INDEX "RentalOrder_hospitalId_startAt_id_idx" ON "RentalOrder"("hospitalId" NULLS FIRST, "startAt", "id");

-- CreateIndex
CREATE INDEX "RentalOrder_userId_startAt_id_idx" ON "RentalOrder"("userId" NULLS FIRST, "startAt", "id");

-- CreateIndex
CREATE INDEX "RentalOrder_deviceId_startAt_id_idx" ON "RentalOrder"("deviceId" NULLS FIRST, "startAt", "id");

-- CreateIndex
CREATE INDEX "RentalOrder_deviceNo_startAt_id_idx" ON "RentalOrder"("deviceNo", "startAt", "id");

-- CreateIndex
CREATE INDEX "RentalOrder_endWay_startAt_id_idx" ON "RentalOrder"("endWay" NULLS FIRST, "startAt", "id");

-- CreateIndex
CREATE INDEX "RentalOrder_refundState_startAt_id_idx" ON "RentalOrder"("refundState", "startAt", "id");

-- CreateIndex
CREATE INDEX "RentalOrder_abnormal_startAt_id_idx" ON "RentalOrder"("abnormal" NULLS FIRST, "startAt", "id");

-- CreateIndex
CREATE INDEX "RentalOrder_overdue_startAt_id_idx" ON "RentalOrder"("overdue", "startAt", "id");

-- CreateIndex
CREATE INDEX "RentalOrder_usedMin_endAt_idx" ON "RentalOrder"("usedMin", "endAt" NULLS FIRST);

-- CreateIndex
CREATE INDEX "RentalOrder_status_endAt_idx" ON "RentalOrder"("status", "endAt" NULLS FIRST);

-- CreateIndex
CREATE INDEX "RentalOrder_status_remindAt_idx" ON "RentalOrder"("status", "remindAt" NULLS FIRST);

-- CreateIndex
CREATE INDEX "RentalOrder_depositId_idx" ON "RentalOrder"("depositId" NULLS FIRST);

-- CreateIndex
CREATE INDEX "OrderChange_orderId_id_idx" ON "OrderChange"("orderId" NULLS FIRST, "id");

-- CreateIndex
CREATE INDEX "Taking_createdAt_id_idx" ON "Taking"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Taking_way_createdAt_id_idx" ON "Taking"("way" NULLS FIRST, "createdAt", "id");

-- CreateIndex
CREATE INDEX "Taking_agentPath_createdAt_id_way_idx" ON "Taking"("agentPath", "createdAt", "id", "way" NULLS FIRST);

-- CreateIndex
CREATE INDEX "Taking_hospitalId_createdAt_id_idx" ON "Taking"("hospitalId" NULLS FIRST, "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "DepositOrder_depositNo_key" ON "DepositOrder"("depositNo");

-- CreateIndex
CREATE UNIQUE INDEX "DepositOrder_activeUserKey_key" ON "DepositOrder"("activeUserKey" NULLS FIRST);

-- CreateIndex
CREATE INDEX "DepositOrder_createdAt_id_idx" ON "DepositOrder"("createdAt", "id");

-- CreateIndex
CREATE INDEX "DepositOrder_status_createdAt_id_amountCents_deductedCents__idx" ON "DepositOrder"("status", "createdAt", "id", "amountCents" NULLS FIRST, "deductedCents", "refundedCents");

-- CreateIndex
CREATE INDEX "DepositOrder_agentPath_createdAt_id_status_idx" ON "DepositOrder"("agentPath", "createdAt", "id", "status");

-- CreateIndex
CREATE INDEX "DepositOrder_hospitalId_createdAt_id_idx" ON "DepositOrder"("hospitalId" NULLS FIRST, "createdAt", "id");

-- CreateIndex
CREATE INDEX "DepositOrder_userId_createdAt_id_idx" ON "DepositOrder"("userId" NULLS FIRST, "createdAt", "id");

-- CreateIndex
CREATE INDEX "DepositOrder_mode_createdAt_id_idx" ON "DepositOrder"("mode", "createdAt", "id");

-- CreateIndex
CREATE INDEX "DepositOrder_paidAt_id_idx" ON "DepositOrder"("paidAt" NULLS FIRST, "id");

-- CreateIndex
CREATE INDEX "DepositOrder_refundedAt_id_idx" ON "DepositOrder"("refundedAt" NULLS FIRST, "id");

-- CreateIndex
CREATE INDEX "DepositChange_depositId_id_idx" ON "DepositChange"("depositId" NULLS FIRST, "id");

-- CreateIndex
CREATE UNIQUE INDEX "Payment_tradeNo_key" ON "Payment"("tradeNo");

-- CreateIndex
CREATE UNIQUE INDEX "Payment_channelNo_key" ON "Payment"("channelNo" NULLS FIRST);

-- CreateIndex
CREATE INDEX "Payment_business_businessId_id_idx" ON "Payment"("business", "businessId", "id");

-- CreateIndex
CREATE INDEX "Payment_status_createdAt_id_idx" ON "Payment"("status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Payment_status_pollAt_idx" ON "Payment"("status", "pollAt" NULLS FIRST);

-- CreateIndex
CREATE INDEX "Payment_paidAt_id_idx" ON "Payment"("paidAt" NULLS FIRST, "id");

-- CreateIndex
CREATE INDEX "Payment_userId_createdAt_id_idx" ON "Payment"("userId" NULLS FIRST, "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Feedback_feedbackNo_key" ON "Feedback"("feedbackNo");

-- CreateIndex
CREATE INDEX "Feedback_waitFrom_id_idx" ON "Feedback"("waitFrom", "id");

-- CreateIndex
CREATE INDEX "Feedback_createdAt_id_idx" ON "Feedback"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Feedback_status_waitFrom_id_idx" ON "Feedback"("status", "waitFrom", "id");

-- CreateIndex
CREATE INDEX "Feedback_owed_waitFrom_id_idx" ON "Feedback"("owed", "waitFrom", "id");

-- CreateIndex
CREATE INDEX "Feedback_type_waitFrom_id_idx" ON "Feedback"("type", "waitFrom", "id");

-- CreateIndex
CREATE INDEX "Feedback_agentPath_waitFrom_id_idx" ON "Feedback"("agentPath", "waitFrom", "id");

-- CreateIndex
CREATE INDEX "Feedback_hospitalId_waitFrom_id_idx" ON "Feedback"("hospitalId" NULLS FIRST, "waitFrom", "id");

-- CreateIndex
CREATE INDEX "Feedback_deviceId_status_idx" ON "Feedback"("deviceId" NULLS FIRST, "status");

-- CreateIndex
CREATE INDEX "Feedback_orderId_idx" ON "Feedback"("orderId" NULLS FIRST);

-- CreateIndex
CREATE INDEX "Feedback_userId_waitFrom_id_idx" ON "Feedback"("userId" NULLS FIRST, "waitFrom", "id");

-- CreateIndex
CREATE INDEX "Feedback_awaits_wakeAt_idx" ON "Feedback"("awaits" NULLS FIRST, "wakeAt" NULLS FIRST);

-- CreateIndex
CREATE INDEX "Feedback_status_resolvedAt_idx" ON "Feedback"("status", "resolvedAt" NULLS FIRST);

-- CreateIndex
CREATE INDEX "FeedbackEvent_feedbackId_id_idx" ON "FeedbackEvent"("feedbackId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "FeedbackReply_feedbackId_key" ON "FeedbackReply"("feedbackId");

-- CreateIndex
CREATE INDEX "FeedbackReply_dueAt_idx" ON "FeedbackReply"("dueAt" NULLS FIRST);

-- CreateIndex
CREATE UNIQUE INDEX "Refund_refundNo_key" ON "Refund"("refundNo");

-- CreateIndex
CREATE UNIQUE INDEX "Refund_channelNo_key" ON "Refund"("channelNo" NULLS FIRST);

-- CreateIndex
CREATE INDEX "Refund_doneAt_id_idx" ON "Refund"("doneAt" NULLS FIRST, "id");

-- CreateIndex
CREATE INDEX "Refund_business_businessId_id_idx" ON "Refund"("business", "businessId", "id");

-- CreateIndex
CREATE INDEX "Refund_paymentId_idx" ON "Refund"("paymentId" NULLS FIRST);

-- CreateIndex
CREATE INDEX "Refund_status_createdAt_id_idx" ON "Refund"("status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Refund_status_pollAt_idx" ON "Refund"("status", "pollAt" NULLS FIRST);

-- CreateIndex
CREATE INDEX "ProfitShareLine_orderId_id_idx" ON "ProfitShareLine"("orderId" NULLS FIRST, "id");

-- CreateIndex
CREATE INDEX "ProfitShareLine_paymentId_idx" ON "ProfitShareLine"("paymentId" NULLS FIRST);

-- CreateIndex
CREATE INDEX "ProfitShareLine_refundId_idx" ON "ProfitShareLine"("refundId" NULLS FIRST);

-- CreateIndex
CREATE INDEX "ProfitShareLine_settleState_settleAt_idx" ON "ProfitShareLine"("settleState", "settleAt");

-- CreateIndex
CREATE INDEX "ProfitShareLine_party_partyId_createdAt_id_idx" ON "ProfitShareLine"("party", "partyId" NULLS FIRST, "createdAt", "id");

-- CreateIndex
CREATE INDEX "ProfitShareLine_party_partyId_settleState_paidOff_settledAt_idx" ON "ProfitShareLine"("party", "partyId" NULLS FIRST, "settleState", "paidOff", "settledAt" NULLS FIRST, "id");

-- CreateIndex
CREATE UNIQUE INDEX "PayoutAccount_cardKey_key" ON "PayoutAccount"("cardKey" NULLS FIRST);

-- CreateIndex
CREATE INDEX "PayoutAccount_agentId_id_idx" ON "PayoutAccount"("agentId" NULLS FIRST, "id");

-- CreateIndex
CREATE INDEX "PayoutAccount_storeId_id_idx" ON "PayoutAccount"("storeId" NULLS FIRST, "id");

-- CreateIndex
CREATE UNIQUE INDEX "Withdrawal_withdrawNo_key" ON "Withdrawal"("withdrawNo");

-- CreateIndex
CREATE UNIQUE INDEX "Withdrawal_voucherKey_key" ON "Withdrawal"("voucherKey" NULLS FIRST);

-- CreateIndex
CREATE UNIQUE INDEX "Withdrawal_channelNo_key" ON "Withdrawal"("channelNo" NULLS FIRST);

-- CreateIndex
CREATE UNIQUE INDEX "Withdrawal_activeOwnerKey_key" ON "Withdrawal"("activeOwnerKey" NULLS FIRST);

-- CreateIndex
CREATE INDEX "Withdrawal_paidAt_id_idx" ON "Withdrawal"("paidAt" NULLS FIRST, "id");

-- CreateIndex
CREATE INDEX "Withdrawal_createdAt_id_idx" ON "Withdrawal"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Withdrawal_status_createdAt_id_idx" ON "Withdrawal"("status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Withdrawal_applicantKind_createdAt_id_idx" ON "Withdrawal"("applicantKind", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Withdrawal_agentPath_createdAt_id_status_idx" ON "Withdrawal"("agentPath", "createdAt", "id", "status");

-- CreateIndex
CREATE INDEX "Withdrawal_applicantKind_ownerId_createdAt_id_idx" ON "Withdrawal"("applicantKind", "ownerId" NULLS FIRST, "createdAt", "id");

-- CreateIndex
CREATE INDEX "Withdrawal_cardTail_createdAt_id_idx" ON "Withdrawal"("cardTail", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Withdrawal_status_pollAt_idx" ON "Withdrawal"("status", "pollAt" NULLS FIRST);

-- CreateIndex
CREATE INDEX "BooksCheck_state_idx" ON "BooksCheck"("state");

-- CreateIndex
CREATE UNIQUE INDEX "SuspenseItem_key_key" ON "SuspenseItem"("key" NULLS FIRST);

-- CreateIndex
CREATE INDEX "SuspenseItem_status_id_idx" ON "SuspenseItem"("status", "id");

-- CreateIndex
CREATE INDEX "SuspenseItem_kind_id_idx" ON "SuspenseItem"("kind", "id");

-- CreateIndex
CREATE INDEX "SuspenseItem_number_id_idx" ON "SuspenseItem"("number", "id");

-- CreateIndex
CREATE INDEX "SuspenseItem_paymentId_idx" ON "SuspenseItem"("paymentId" NULLS FIRST);

-- CreateIndex
CREATE INDEX "SuspenseItem_withdrawalId_idx" ON "SuspenseItem"("withdrawalId" NULLS FIRST);

-- CreateIndex
CREATE INDEX "WithdrawalChange_withdrawalId_id_idx" ON "WithdrawalChange"("withdrawalId" NULLS FIRST, "id");

-- CreateIndex
CREATE INDEX "WithdrawalLine_withdrawalId_id_idx" ON "WithdrawalLine"("withdrawalId" NULLS FIRST, "id");

-- CreateIndex
CREATE INDEX "WithdrawalLine_shareLineId_idx" ON "WithdrawalLine"("shareLineId");

-- CreateIndex
CREATE UNIQUE INDEX "PartyPayment_paymentNo_key" ON "PartyPayment"("paymentNo");

-- CreateIndex
CREATE UNIQUE INDEX "PartyPayment_activeVoucherKey_key" ON "PartyPayment"("activeVoucherKey" NULLS FIRST);

-- CreateIndex
CREATE INDEX "PartyPayment_createdAt_id_idx" ON "PartyPayment"("createdAt", "id");

-- CreateIndex
CREATE INDEX "PartyPayment_party_createdAt_id_idx" ON "PartyPayment"("party", "createdAt", "id");

-- CreateIndex
CREATE INDEX "PartyPayment_status_createdAt_id_idx" ON "PartyPayment"("status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "PartyPayment_voucherNo_idx" ON "PartyPayment"("voucherNo");

-- CreateIndex
CREATE INDEX "PartyPaymentLine_partyPaymentId_id_idx" ON "PartyPaymentLine"("partyPaymentId", "id");

-- CreateIndex
CREATE INDEX "PartyPaymentLine_shareLineId_idx" ON "PartyPaymentLine"("shareLineId");

-- CreateIndex
CREATE UNIQUE INDEX "ReconciliationDay_day_key" ON "ReconciliationDay"("day");

-- CreateIndex
CREATE UNIQUE INDEX "ReconciliationDay_billId_key" ON "ReconciliationDay"("billId" NULLS FIRST);

-- CreateIndex
CREATE INDEX "ReconciliationDay_day_id_idx" ON "ReconciliationDay"("day", "id");

-- CreateIndex
CREATE INDEX "ReconciliationDay_status_day_id_idx" ON "ReconciliationDay"("status", "day", "id");

-- CreateIndex
CREATE INDEX "ChannelBill_day_id_idx" ON "ChannelBill"("day", "id");

-- CreateIndex
CREATE INDEX "ChannelBillLine_billId_id_idx" ON "ChannelBillLine"("billId" NULLS FIRST, "id");

-- CreateIndex
CREATE INDEX "ChannelBillLine_no_subject_idx" ON "ChannelBillLine"("no" NULLS FIRST, "subject");

-- CreateIndex
CREATE INDEX "Difference_status_id_idx" ON "Difference"("status", "id");

-- CreateIndex
CREATE INDEX "Difference_dayId_status_id_idx" ON "Difference"("dayId", "status", "id");

-- CreateIndex
CREATE INDEX "Difference_day_id_idx" ON "Difference"("day", "id");

-- CreateIndex
CREATE INDEX "Difference_no_id_idx" ON "Difference"("no" NULLS FIRST, "id");

-- CreateIndex
CREATE INDEX "Difference_ownerId_id_idx" ON "Difference"("ownerId" NULLS FIRST, "id");

-- CreateIndex
CREATE INDEX "Difference_groupId_idx" ON "Difference"("groupId" NULLS FIRST);

-- CreateIndex
CREATE UNIQUE INDEX "Difference_dayId_key_key" ON "Difference"("dayId", "key" NULLS FIRST);

-- CreateIndex
CREATE INDEX "DifferenceChange_differenceId_id_idx" ON "DifferenceChange"("differenceId", "id");

-- CreateIndex
CREATE INDEX "SentCode_phone_sentAt_idx" ON "SentCode"("phone", "sentAt" NULLS FIRST);

-- CreateIndex
CREATE INDEX "OperationLog_createdAt_id_idx" ON "OperationLog"("createdAt", "id");

-- CreateIndex
CREATE INDEX "OperationLog_entity_createdAt_id_idx" ON "OperationLog"("entity", "createdAt", "id");

-- CreateIndex
CREATE INDEX "OperationLog_result_createdAt_id_idx" ON "OperationLog"("result", "createdAt", "id");

-- CreateIndex
CREATE INDEX "OperationLog_entity_result_createdAt_id_idx" ON "OperationLog"("entity", "result", "createdAt", "id");

-- CreateIndex
CREATE INDEX "OperationLog_managerId_createdAt_id_entity_result_idx" ON "OperationLog"("managerId" NULLS FIRST, "createdAt", "id", "entity", "result");

-- CreateIndex
CREATE INDEX "OperationLog_entityId_entity_createdAt_id_idx" ON "OperationLog"("entityId", "entity", "createdAt", "id");

-- CreateIndex
CREATE INDEX "OperationLog_label_idx" ON "OperationLog"("label");

-- CreateIndex
CREATE INDEX "OperationLog_requestId_idx" ON "OperationLog"("requestId");

-- CreateIndex
CREATE UNIQUE INDEX "Parameter_key_key" ON "Parameter"("key" NULLS FIRST);

-- CreateIndex
CREATE INDEX "Slide_place_position_idx" ON "Slide"("place", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Article_slug_key" ON "Article"("slug");

-- CreateIndex
CREATE INDEX "Article_publishAt_idx" ON "Article"("publishAt" NULLS FIRST);

-- CreateIndex
CREATE UNIQUE INDEX "ArticleVersion_articleId_no_key" ON "ArticleVersion"("articleId", "no" NULLS FIRST);

-- CreateIndex
CREATE INDEX "AgreementAcceptance_acceptedAt_id_idx" ON "AgreementAcceptance"("acceptedAt", "id");

-- CreateIndex
CREATE INDEX "AgreementAcceptance_no_idx" ON "AgreementAcceptance"("no" NULLS FIRST);

-- CreateIndex
CREATE UNIQUE INDEX "AgreementAcceptance_userId_no_key" ON "AgreementAcceptance"("userId" NULLS FIRST, "no" NULLS FIRST);

-- CreateIndex
CREATE INDEX "IdempotencyKey_createdAt_idx" ON "IdempotencyKey"("createdAt");

-- CreateIndex
CREATE INDEX "StoredFile_managerId_createdAt_idx" ON "StoredFile"("managerId" NULLS FIRST, "createdAt");

-- CreateIndex
CREATE INDEX "StoredFile_unusedSince_idx" ON "StoredFile"("unusedSince" NULLS FIRST);

-- CreateIndex
CREATE INDEX "StoredFile_hash_idx" ON "StoredFile"("hash");

-- CreateIndex
CREATE INDEX "StoredFile_thumbHash_idx" ON "StoredFile"("thumbHash");

-- CreateIndex
CREATE UNIQUE INDEX "ExportFile_fileKey_key" ON "ExportFile"("fileKey");

-- CreateIndex
CREATE INDEX "ExportFile_managerId_id_idx" ON "ExportFile"("managerId" NULLS FIRST, "id");

-- CreateIndex
CREATE INDEX "ExportFile_state_id_idx" ON "ExportFile"("state", "id");

-- CreateIndex
CREATE INDEX "ExportFile_expiresAt_idx" ON "ExportFile"("expiresAt" NULLS FIRST);

-- CreateIndex
CREATE INDEX "News_managerId_id_idx" ON "News"("managerId" NULLS FIRST, "id");

-- CreateIndex
CREATE INDEX "News_managerId_readAt_idx" ON "News"("managerId" NULLS FIRST, "readAt" NULLS FIRST);

-- CreateIndex
CREATE INDEX "FileUse_fileId_idx" ON "FileUse"("fileId");

-- CreateIndex
CREATE UNIQUE INDEX "LedgerAccount_code_key" ON "LedgerAccount"("code" NULLS FIRST);

-- CreateIndex
CREATE INDEX "LedgerAccount_type_code_idx" ON "LedgerAccount"("type", "code" NULLS FIRST);

-- CreateIndex
CREATE INDEX "LedgerAccount_ownerKind_ownerId_idx" ON "LedgerAccount"("ownerKind", "ownerId" NULLS FIRST);

-- CreateIndex
CREATE UNIQUE INDEX "LedgerTxn_no_key" ON "LedgerTxn"("no" NULLS FIRST);

-- CreateIndex
CREATE UNIQUE INDEX "LedgerTxn_key_key" ON "LedgerTxn"("key" NULLS FIRST);

-- CreateIndex
CREATE UNIQUE INDEX "LedgerTxn_reversesId_key" ON "LedgerTxn"("reversesId" NULLS FIRST);

-- CreateIndex
CREATE INDEX "LedgerTxn_at_id_idx" ON "LedgerTxn"("at", "id");

-- CreateIndex
CREATE INDEX "LedgerTxn_event_at_id_idx" ON "LedgerTxn"("event", "at", "id");

-- CreateIndex
CREATE INDEX "LedgerTxn_aboutType_aboutId_id_idx" ON "LedgerTxn"("aboutType", "aboutId", "id");

-- CreateIndex
CREATE INDEX "LedgerEntry_txnId_idx" ON "LedgerEntry"("txnId" NULLS FIRST);

-- CreateIndex
CREATE INDEX "LedgerEntry_accountId_at_id_idx" ON "LedgerEntry"("accountId", "at", "id");

-- CreateIndex
CREATE INDEX "LedgerEntry_at_id_accountId_side_cents_idx" ON "LedgerEntry"("at", "id", "accountId", "side", "cents" NULLS FIRST);

-- CreateIndex
CREATE UNIQUE INDEX "LedgerSeal_until_key" ON "LedgerSeal"("until");

-- CreateIndex
CREATE INDEX "LedgerClosing_until_idx" ON "LedgerClosing"("until");

-- AddForeignKey
ALTER TABLE "Manager" ADD CONSTRAINT "Manager_roleId_fkey" FOREIGN KEY ("roleId") REFERENCES "Role"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "Manager" ADD CONSTRAINT "Manager_agentId_fkey" FOREIGN KEY ("agentId") REFERENCES "Agent"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "Manager" ADD CONSTRAINT "Manager_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "Store"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_managerId_fkey" FOREIGN KEY ("managerId") REFERENCES "Manager"("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "Preference" ADD CONSTRAINT "Preference_managerId_fkey" FOREIGN KEY ("managerId") REFERENCES "Manager"("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "SecondFactor" ADD CONSTRAINT "SecondFactor_managerId_fkey" FOREIGN KEY ("managerId") REFERENCES "Manager"("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "SecondFactorReset" ADD CONSTRAINT "SecondFactorReset_managerId_fkey" FOREIGN KEY ("managerId") REFERENCES "Manager"("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "SecondFactorReset" ADD CONSTRAINT "SecondFactorReset_askedById_fkey" FOREIGN KEY ("askedById") REFERENCES "Manager"("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "SecondFactorStep" ADD CONSTRAINT "SecondFactorStep_managerId_fkey" FOREIGN KEY ("managerId") REFERENCES "Manager"("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "RecoveryCode" ADD CONSTRAINT "RecoveryCode_managerId_fkey" FOREIGN KEY ("managerId") REFERENCES "Manager"("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "Menu" ADD CONSTRAINT "Menu_fid_fkey" FOREIGN KEY ("fid") REFERENCES "Menu"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "RoleMenu" ADD CONSTRAINT "RoleMenu_roleId_fkey" FOREIGN KEY ("roleId") REFERENCES "Role"("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "RoleMenu" ADD CONSTRAINT "RoleMenu_menuId_fkey" FOREIGN KEY ("menuId") REFERENCES "Menu"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "Agent" ADD CONSTRAINT "Agent_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "Agent"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "Store" ADD CONSTRAINT "Store_hospitalId_fkey" FOREIGN KEY ("hospitalId") REFERENCES "Hospital"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "Store" ADD CONSTRAINT "Store_agentId_fkey" FOREIGN KEY ("agentId") REFERENCES "Agent"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "Category" ADD CONSTRAINT "Category_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "Category"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "Commodity" ADD CONSTRAINT "Commodity_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "Store"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "Commodity" ADD CONSTRAINT "Commodity_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "Category"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "CommodityRevision" ADD CONSTRAINT "CommodityRevision_commodityId_fkey" FOREIGN KEY ("commodityId") REFERENCES "Commodity"("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "CommodityRevision" ADD CONSTRAINT "CommodityRevision_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "Category"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "Sku" ADD CONSTRAINT "Sku_commodityId_fkey" FOREIGN KEY ("commodityId") REFERENCES "Commodity"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "Sku" ADD CONSTRAINT "Sku_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "Store"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "PriceBatch" ADD CONSTRAINT "PriceBatch_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "Store"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "PriceBatch" ADD CONSTRAINT "PriceBatch_undoesId_fkey" FOREIGN KEY ("undoesId") REFERENCES "PriceBatch"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "PriceBatchLine" ADD CONSTRAINT "PriceBatchLine_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "PriceBatch"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "PriceBatchLine" ADD CONSTRAINT "PriceBatchLine_skuId_fkey" FOREIGN KEY ("skuId") REFERENCES "Sku"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "StockMovement" ADD CONSTRAINT "StockMovement_skuId_fkey" FOREIGN KEY ("skuId") REFERENCES "Sku"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "AuditRecord" ADD CONSTRAINT "AuditRecord_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "Store"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "AuditField" ADD CONSTRAINT "AuditField_auditId_fkey" FOREIGN KEY ("auditId") REFERENCES "AuditRecord"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "AuditEvent" ADD CONSTRAINT "AuditEvent_auditId_fkey" FOREIGN KEY ("auditId") REFERENCES "AuditRecord"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "MallOrder" ADD CONSTRAINT "MallOrder_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "MallOrder" ADD CONSTRAINT "MallOrder_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "Store"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "MallOrderLine" ADD CONSTRAINT "MallOrderLine_mallOrderId_fkey" FOREIGN KEY ("mallOrderId") REFERENCES "MallOrder"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "MallOrderLine" ADD CONSTRAINT "MallOrderLine_skuId_fkey" FOREIGN KEY ("skuId") REFERENCES "Sku"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "MallOrderChange" ADD CONSTRAINT "MallOrderChange_mallOrderId_fkey" FOREIGN KEY ("mallOrderId") REFERENCES "MallOrder"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "AfterSale" ADD CONSTRAINT "AfterSale_mallOrderId_fkey" FOREIGN KEY ("mallOrderId") REFERENCES "MallOrder"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "AfterSale" ADD CONSTRAINT "AfterSale_lineId_fkey" FOREIGN KEY ("lineId") REFERENCES "MallOrderLine"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "AfterSaleChange" ADD CONSTRAINT "AfterSaleChange_afterSaleId_fkey" FOREIGN KEY ("afterSaleId") REFERENCES "AfterSale"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "Hospital" ADD CONSTRAINT "Hospital_agentId_fkey" FOREIGN KEY ("agentId") REFERENCES "Agent"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "Hospital" ADD CONSTRAINT "Hospital_planId_fkey" FOREIGN KEY ("planId") REFERENCES "PricingPlan"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "HospitalTransfer" ADD CONSTRAINT "HospitalTransfer_hospitalId_fkey" FOREIGN KEY ("hospitalId") REFERENCES "Hospital"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "PricingPlan" ADD CONSTRAINT "PricingPlan_hospitalId_fkey" FOREIGN KEY ("hospitalId") REFERENCES "Hospital"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "Department" ADD CONSTRAINT "Department_hospitalId_fkey" FOREIGN KEY ("hospitalId") REFERENCES "Hospital"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "Department" ADD CONSTRAINT "Department_planId_fkey" FOREIGN KEY ("planId") REFERENCES "PricingPlan"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "Ward" ADD CONSTRAINT "Ward_hospitalId_fkey" FOREIGN KEY ("hospitalId") REFERENCES "Hospital"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "Ward" ADD CONSTRAINT "Ward_departmentId_fkey" FOREIGN KEY ("departmentId") REFERENCES "Department"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "Bed" ADD CONSTRAINT "Bed_hospitalId_fkey" FOREIGN KEY ("hospitalId") REFERENCES "Hospital"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "Bed" ADD CONSTRAINT "Bed_departmentId_fkey" FOREIGN KEY ("departmentId") REFERENCES "Department"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "Bed" ADD CONSTRAINT "Bed_wardId_fkey" FOREIGN KEY ("wardId") REFERENCES "Ward"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "Device" ADD CONSTRAINT "Device_bedId_fkey" FOREIGN KEY ("bedId") REFERENCES "Bed"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "Device" ADD CONSTRAINT "Device_hospitalId_fkey" FOREIGN KEY ("hospitalId") REFERENCES "Hospital"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "Device" ADD CONSTRAINT "Device_agentId_fkey" FOREIGN KEY ("agentId") REFERENCES "Agent"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "Device" ADD CONSTRAINT "Device_franchiseId_fkey" FOREIGN KEY ("franchiseId") REFERENCES "Franchise"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "DeviceChange" ADD CONSTRAINT "DeviceChange_deviceId_fkey" FOREIGN KEY ("deviceId") REFERENCES "Device"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "DeviceAlarm" ADD CONSTRAINT "DeviceAlarm_deviceId_fkey" FOREIGN KEY ("deviceId") REFERENCES "Device"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "RepairTicket" ADD CONSTRAINT "RepairTicket_deviceId_fkey" FOREIGN KEY ("deviceId") REFERENCES "Device"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "UserHospital" ADD CONSTRAINT "UserHospital_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "UserHospital" ADD CONSTRAINT "UserHospital_hospitalId_fkey" FOREIGN KEY ("hospitalId") REFERENCES "Hospital"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "SmsMessage" ADD CONSTRAINT "SmsMessage_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "SmsBatch"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "SmsMessage" ADD CONSTRAINT "SmsMessage_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "SmsTry" ADD CONSTRAINT "SmsTry_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "SmsMessage"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "Franchise" ADD CONSTRAINT "Franchise_agentId_fkey" FOREIGN KEY ("agentId") REFERENCES "Agent"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "FranchiseNote" ADD CONSTRAINT "FranchiseNote_franchiseId_fkey" FOREIGN KEY ("franchiseId") REFERENCES "Franchise"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "RentalOrder" ADD CONSTRAINT "RentalOrder_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "RentalOrder" ADD CONSTRAINT "RentalOrder_deviceId_fkey" FOREIGN KEY ("deviceId") REFERENCES "Device"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "RentalOrder" ADD CONSTRAINT "RentalOrder_hospitalId_fkey" FOREIGN KEY ("hospitalId") REFERENCES "Hospital"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "RentalOrder" ADD CONSTRAINT "RentalOrder_depositId_fkey" FOREIGN KEY ("depositId") REFERENCES "DepositOrder"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "OrderChange" ADD CONSTRAINT "OrderChange_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "RentalOrder"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "DepositOrder" ADD CONSTRAINT "DepositOrder_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "DepositOrder" ADD CONSTRAINT "DepositOrder_hospitalId_fkey" FOREIGN KEY ("hospitalId") REFERENCES "Hospital"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "DepositChange" ADD CONSTRAINT "DepositChange_depositId_fkey" FOREIGN KEY ("depositId") REFERENCES "DepositOrder"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "Feedback" ADD CONSTRAINT "Feedback_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "Feedback" ADD CONSTRAINT "Feedback_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "RentalOrder"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "Feedback" ADD CONSTRAINT "Feedback_deviceId_fkey" FOREIGN KEY ("deviceId") REFERENCES "Device"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "Feedback" ADD CONSTRAINT "Feedback_hospitalId_fkey" FOREIGN KEY ("hospitalId") REFERENCES "Hospital"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "Feedback" ADD CONSTRAINT "Feedback_refundId_fkey" FOREIGN KEY ("refundId") REFERENCES "Refund"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "Feedback" ADD CONSTRAINT "Feedback_ticketId_fkey" FOREIGN KEY ("ticketId") REFERENCES "RepairTicket"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "FeedbackEvent" ADD CONSTRAINT "FeedbackEvent_feedbackId_fkey" FOREIGN KEY ("feedbackId") REFERENCES "Feedback"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "FeedbackReply" ADD CONSTRAINT "FeedbackReply_feedbackId_fkey" FOREIGN KEY ("feedbackId") REFERENCES "Feedback"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "ProfitShareLine" ADD CONSTRAINT "ProfitShareLine_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "ProfitShareLine" ADD CONSTRAINT "ProfitShareLine_refundId_fkey" FOREIGN KEY ("refundId") REFERENCES "Refund"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "PayoutAccount" ADD CONSTRAINT "PayoutAccount_agentId_fkey" FOREIGN KEY ("agentId") REFERENCES "Agent"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "PayoutAccount" ADD CONSTRAINT "PayoutAccount_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "Store"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "WithdrawalChange" ADD CONSTRAINT "WithdrawalChange_withdrawalId_fkey" FOREIGN KEY ("withdrawalId") REFERENCES "Withdrawal"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "WithdrawalLine" ADD CONSTRAINT "WithdrawalLine_withdrawalId_fkey" FOREIGN KEY ("withdrawalId") REFERENCES "Withdrawal"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "WithdrawalLine" ADD CONSTRAINT "WithdrawalLine_shareLineId_fkey" FOREIGN KEY ("shareLineId") REFERENCES "ProfitShareLine"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "PartyPaymentLine" ADD CONSTRAINT "PartyPaymentLine_partyPaymentId_fkey" FOREIGN KEY ("partyPaymentId") REFERENCES "PartyPayment"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "PartyPaymentLine" ADD CONSTRAINT "PartyPaymentLine_shareLineId_fkey" FOREIGN KEY ("shareLineId") REFERENCES "ProfitShareLine"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "ReconciliationDay" ADD CONSTRAINT "ReconciliationDay_billId_fkey" FOREIGN KEY ("billId") REFERENCES "ChannelBill"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "ChannelBillLine" ADD CONSTRAINT "ChannelBillLine_billId_fkey" FOREIGN KEY ("billId") REFERENCES "ChannelBill"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "Difference" ADD CONSTRAINT "Difference_dayId_fkey" FOREIGN KEY ("dayId") REFERENCES "ReconciliationDay"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "DifferenceChange" ADD CONSTRAINT "DifferenceChange_differenceId_fkey" FOREIGN KEY ("differenceId") REFERENCES "Difference"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "WithdrawalCode" ADD CONSTRAINT "WithdrawalCode_managerId_fkey" FOREIGN KEY ("managerId") REFERENCES "Manager"("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "RoleCeiling" ADD CONSTRAINT "RoleCeiling_roleId_fkey" FOREIGN KEY ("roleId") REFERENCES "Role"("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "RoleOffer" ADD CONSTRAINT "RoleOffer_roleId_fkey" FOREIGN KEY ("roleId") REFERENCES "Role"("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "ArticleVersion" ADD CONSTRAINT "ArticleVersion_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "AgreementAcceptance" ADD CONSTRAINT "AgreementAcceptance_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "IdempotencyKey" ADD CONSTRAINT "IdempotencyKey_managerId_fkey" FOREIGN KEY ("managerId") REFERENCES "Manager"("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "ExportFile" ADD CONSTRAINT "ExportFile_managerId_fkey" FOREIGN KEY ("managerId") REFERENCES "Manager"("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "News" ADD CONSTRAINT "News_managerId_fkey" FOREIGN KEY ("managerId") REFERENCES "Manager"("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "FileUse" ADD CONSTRAINT "FileUse_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "StoredFile"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "LedgerTxn" ADD CONSTRAINT "LedgerTxn_reversesId_fkey" FOREIGN KEY ("reversesId") REFERENCES "LedgerTxn"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "LedgerEntry" ADD CONSTRAINT "LedgerEntry_txnId_fkey" FOREIGN KEY ("txnId") REFERENCES "LedgerTxn"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "LedgerEntry" ADD CONSTRAINT "LedgerEntry_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "LedgerAccount"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

-- AddForeignKey
ALTER TABLE "LedgerClosing" ADD CONSTRAINT "LedgerClosing_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "LedgerAccount"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;

ALTER TABLE "DepositOrder" ADD CONSTRAINT "DepositOrder_held" CHECK ("deductedCents" >= 0 AND "refundedCents" >= 0 AND "deductedCents" + "refundedCents" <= "amountCents");

ALTER TABLE "LedgerAccount" ADD CONSTRAINT "LedgerAccount_covered" CHECK ("balance" >= 0 OR "mayOwe" = 1);

ALTER TABLE "LedgerEntry" ADD CONSTRAINT "LedgerEntry_side" CHECK ("side" IN ('D', 'C'));

ALTER TABLE "LedgerEntry" ADD CONSTRAINT "LedgerEntry_positive" CHECK ("cents" > 0);

ALTER TABLE "Payment" ADD CONSTRAINT "Payment_refunded" CHECK ("refundedCents" >= 0 AND "refundedCents" <= "amountCents");

ALTER TABLE "RentalOrder" ADD CONSTRAINT "RentalOrder_refunds" CHECK ("askedCents" >= 0 AND "refundedCents" >= 0 AND "askedCents" + "refundedCents" <= "paidCents");

ALTER TABLE "RentalOrder" ADD CONSTRAINT "RentalOrder_due" CHECK ("waivedCents" >= 0 AND "paidCents" >= 0 AND "paidCents" + "waivedCents" <= "chargedCents" + "extraCents");

ALTER TABLE "Sku" ADD CONSTRAINT "Sku_covered" CHECK ("stock" >= 0);

ALTER TABLE "Sku" ADD CONSTRAINT "Sku_priced" CHECK ("priceCents" > 0 AND "marketCents" >= 0);

ALTER TABLE "Slide" ADD CONSTRAINT "Slide_period" CHECK ("startAt" < "endAt");

ALTER TABLE "StockMovement" ADD CONSTRAINT "StockMovement_moves" CHECK ("pieces" <> 0 AND "stockAfter" >= 0);

ALTER TABLE "Withdrawal" ADD CONSTRAINT "Withdrawal_amounts" CHECK ("amountCents" > 0 AND "feeCents" >= 0 AND "netCents" > 0 AND "feeCents" + "netCents" = "amountCents");

DROP INDEX IF EXISTS "Bed_bedNo_deletedAt_idx";
CREATE INDEX "Bed_bedNo_deletedAt_idx" ON "Bed"(lower("bedNo"), "deletedAt");

DROP INDEX IF EXISTS "SmsMessage_phoneTail_idx";
CREATE INDEX "SmsMessage_phoneTail_idx" ON "SmsMessage"(right("phone", 4));

DROP INDEX IF EXISTS "User_phoneTail_idx";
CREATE INDEX "User_phoneTail_idx" ON "User"(right("phone", 4));

DROP INDEX IF EXISTS "Ward_wardNo_deletedAt_idx";
CREATE INDEX "Ward_wardNo_deletedAt_idx" ON "Ward"(lower("wardNo"), "deletedAt");

CREATE VIEW "BegunRental" AS SELECT '' AS "agentPath", CAST(0 AS bigint) AS "userId", CAST(0 AS bigint) AS "startAt" WHERE false;

CREATE VIEW "CountedDepartment" AS
SELECT '' AS "agentPath", CAST(0 AS bigint) AS "departmentId", CAST(0 AS bigint) AS "at", CAST(0 AS bigint) AS "orders", CAST(0 AS bigint) AS "paidCents", CAST(0 AS bigint) AS "refundedCents" WHERE false;

CREATE VIEW "CountedDeposit" AS
SELECT '' AS "agentPath", CAST(0 AS bigint) AS "at", CAST(0 AS bigint) AS "paid", CAST(0 AS bigint) AS "paidCents", CAST(0 AS bigint) AS "refunded", CAST(0 AS bigint) AS "refundedCents" WHERE false;

CREATE VIEW "CountedDevice" AS
SELECT '' AS "agentPath", CAST(0 AS bigint) AS "deviceId", CAST(0 AS bigint) AS "orders", CAST(0 AS bigint) AS "paidCents", CAST(0 AS bigint) AS "refundedCents" WHERE false;

CREATE VIEW "CountedHour" AS SELECT '' AS "agentPath", CAST(0 AS bigint) AS "at", CAST(0 AS bigint) AS "orders" WHERE false;

CREATE VIEW "CountedNight" AS
SELECT '' AS "agentPath", CAST(0 AS bigint) AS "hospitalId", CAST(0 AS bigint) AS "at", CAST(0 AS bigint) AS "taken", CAST(0 AS bigint) AS "offered" WHERE false;

CREATE VIEW "CountedOrder" AS
SELECT '' AS "agentPath", CAST(0 AS bigint) AS "hospitalId", CAST(0 AS bigint) AS "at", CAST(0 AS bigint) AS "orders", CAST(0 AS bigint) AS "nights", CAST(0 AS bigint) AS "payments",
  CAST(0 AS bigint) AS "paidCents", CAST(0 AS bigint) AS "refunds", CAST(0 AS bigint) AS "refundedCents" WHERE false;

CREATE VIEW "CountedStanding" AS
SELECT '' AS "agentPath", '' AS "kind", '' AS "status", CAST(0 AS bigint) AS "count", CAST(0 AS bigint) AS "cents" WHERE false;

CREATE VIEW "CountedUnlock" AS
SELECT '' AS "agentPath", CAST(0 AS bigint) AS "at", CAST(0 AS bigint) AS "opened", CAST(0 AS bigint) AS "failed", CAST(0 AS bigint) AS "durationMs" WHERE false;

CREATE VIEW "CountedUser" AS
SELECT '' AS "agentPath", CAST(0 AS bigint) AS "userId", CAST(0 AS bigint) AS "orders", CAST(0 AS bigint) AS "nights", CAST(0 AS bigint) AS "paidCents", CAST(0 AS bigint) AS "refundedCents",
  CAST(0 AS bigint) AS "dueCents", CAST(0 AS bigint) AS "heldCents" WHERE false;

CREATE FUNCTION "AfterSaleChange_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'AfterSaleChange rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "AfterSaleChange_no_update" BEFORE UPDATE ON "AfterSaleChange" FOR EACH ROW EXECUTE FUNCTION "AfterSaleChange_no_update"();

CREATE FUNCTION "AgreementAcceptance_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'AgreementAcceptance: rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "AgreementAcceptance_no_update" BEFORE UPDATE ON "AgreementAcceptance" FOR EACH ROW EXECUTE FUNCTION "AgreementAcceptance_no_update"();

CREATE FUNCTION "ArticleVersion_no_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'ArticleVersion: rows are never deleted', ERRCODE = 'integrity_constraint_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "ArticleVersion_no_delete" BEFORE DELETE ON "ArticleVersion" FOR EACH ROW EXECUTE FUNCTION "ArticleVersion_no_delete"();

CREATE FUNCTION "ArticleVersion_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'ArticleVersion: rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "ArticleVersion_no_update" BEFORE UPDATE ON "ArticleVersion" FOR EACH ROW EXECUTE FUNCTION "ArticleVersion_no_update"();

CREATE FUNCTION "AuditEvent_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'AuditEvent rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditEvent_no_update" BEFORE UPDATE ON "AuditEvent" FOR EACH ROW EXECUTE FUNCTION "AuditEvent_no_update"();

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

CREATE FUNCTION "ChannelBillLine_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'ChannelBillLine rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "ChannelBillLine_no_update" BEFORE UPDATE ON "ChannelBillLine" FOR EACH ROW EXECUTE FUNCTION "ChannelBillLine_no_update"();

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

CREATE FUNCTION "DepositChange_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'DepositChange rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "DepositChange_no_update" BEFORE UPDATE ON "DepositChange" FOR EACH ROW EXECUTE FUNCTION "DepositChange_no_update"();

CREATE FUNCTION "DepositOrder_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CountedStanding" VALUES (NEW."agentPath", 'DEPOSIT', NEW."status", 1,
    NEW."amountCents" - NEW."deductedCents" - NEW."refundedCents");
  RETURN NULL;
END $$;
CREATE TRIGGER "DepositOrder_counted" AFTER INSERT ON "DepositOrder" FOR EACH ROW EXECUTE FUNCTION "DepositOrder_counted"();

CREATE FUNCTION "DepositOrder_for_user"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CountedUser" VALUES (NEW."agentPath", NEW."userId", 0, 0, 0, 0, 0,
    CASE WHEN NEW."status" IN ('HELD', 'REFUNDING', 'REFUND_FAILED') THEN NEW."amountCents" - NEW."deductedCents" - NEW."refundedCents" ELSE 0 END
    - CASE WHEN OLD."status" IN ('HELD', 'REFUNDING', 'REFUND_FAILED') THEN OLD."amountCents" - OLD."deductedCents" - OLD."refundedCents" ELSE 0 END);
  RETURN NULL;
END $$;
CREATE TRIGGER "DepositOrder_for_user" AFTER UPDATE OF "status", "amountCents", "deductedCents", "refundedCents" ON "DepositOrder" FOR EACH ROW EXECUTE FUNCTION "DepositOrder_for_user"();

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

CREATE FUNCTION "DepositOrder_of_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CountedDeposit" SELECT NEW."agentPath", NEW."paidAt", 1, NEW."amountCents", 0, 0 WHERE NEW."paidAt" IS NOT NULL;
  INSERT INTO "CountedDeposit" SELECT NEW."agentPath", NEW."refundedAt", 0, 0, 1, NEW."refundedCents" WHERE NEW."refundedAt" IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "DepositOrder_of_day" AFTER INSERT ON "DepositOrder" FOR EACH ROW EXECUTE FUNCTION "DepositOrder_of_day"();

CREATE FUNCTION "DepositOrder_of_user"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CountedUser" VALUES (NEW."agentPath", NEW."userId", 0, 0, 0, 0, 0,
    CASE WHEN NEW."status" IN ('HELD', 'REFUNDING', 'REFUND_FAILED') THEN NEW."amountCents" - NEW."deductedCents" - NEW."refundedCents" ELSE 0 END);
  RETURN NULL;
END $$;
CREATE TRIGGER "DepositOrder_of_user" AFTER INSERT ON "DepositOrder" FOR EACH ROW EXECUTE FUNCTION "DepositOrder_of_user"();

CREATE FUNCTION "DepositOrder_stands"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CountedStanding" VALUES (OLD."agentPath", 'DEPOSIT', OLD."status", -1,
    OLD."deductedCents" + OLD."refundedCents" - OLD."amountCents");
  INSERT INTO "CountedStanding" VALUES (NEW."agentPath", 'DEPOSIT', NEW."status", 1,
    NEW."amountCents" - NEW."deductedCents" - NEW."refundedCents");
  RETURN NULL;
END $$;
CREATE TRIGGER "DepositOrder_stands" AFTER UPDATE OF "status", "amountCents", "deductedCents", "refundedCents" ON "DepositOrder" FOR EACH ROW EXECUTE FUNCTION "DepositOrder_stands"();

CREATE FUNCTION "DeviceChange_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'DeviceChange rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "DeviceChange_no_update" BEFORE UPDATE ON "DeviceChange" FOR EACH ROW EXECUTE FUNCTION "DeviceChange_no_update"();

CREATE FUNCTION "Device_comes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."bedId" IS NOT NULL THEN
    UPDATE "Bed" SET "hasDevice" = 1 WHERE "id" = NEW."bedId";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Device_comes" AFTER INSERT ON "Device" FOR EACH ROW EXECUTE FUNCTION "Device_comes"();

CREATE FUNCTION "Device_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."deletedAt" IS NULL THEN
    INSERT INTO "CountedStanding" VALUES (NEW."agentPath", 'DEVICE', NEW."status", 1, 0);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Device_counted" AFTER INSERT ON "Device" FOR EACH ROW EXECUTE FUNCTION "Device_counted"();

CREATE FUNCTION "Device_goes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."bedId" IS NOT NULL THEN
    UPDATE "Bed" SET "hasDevice" = 0 WHERE "id" = OLD."bedId";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Device_goes" AFTER DELETE ON "Device" FOR EACH ROW EXECUTE FUNCTION "Device_goes"();

CREATE FUNCTION "Device_gone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."deletedAt" IS NULL THEN
    INSERT INTO "CountedStanding" VALUES (OLD."agentPath", 'DEVICE', OLD."status", -1, 0);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Device_gone" AFTER DELETE ON "Device" FOR EACH ROW EXECUTE FUNCTION "Device_gone"();

CREATE FUNCTION "Device_moves"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."bedId" IS DISTINCT FROM NEW."bedId" THEN
    UPDATE "Bed" SET "hasDevice" = 0 WHERE "id" = OLD."bedId";
    UPDATE "Bed" SET "hasDevice" = 1 WHERE "id" = NEW."bedId";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Device_moves" AFTER UPDATE OF "bedId" ON "Device" FOR EACH ROW EXECUTE FUNCTION "Device_moves"();

CREATE FUNCTION "Device_offered"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."status" IN ('IDLE', 'IN_USE') AND NEW."hospitalId" IS NOT NULL AND NEW."deletedAt" IS NULL THEN
    INSERT INTO "CountedNight" VALUES (NEW."agentPath", NEW."hospitalId", coalesce(NEW."deployedAt", NEW."createdAt"), 0, 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Device_offered" AFTER INSERT ON "Device" FOR EACH ROW EXECUTE FUNCTION "Device_offered"();

CREATE FUNCTION "Device_offered_no_more"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" IN ('IDLE', 'IN_USE') AND OLD."hospitalId" IS NOT NULL AND OLD."deletedAt" IS NULL THEN
    INSERT INTO "CountedNight" VALUES (OLD."agentPath", OLD."hospitalId", OLD."updatedAt", 0, -1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Device_offered_no_more" AFTER DELETE ON "Device" FOR EACH ROW EXECUTE FUNCTION "Device_offered_no_more"();

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

CREATE FUNCTION "Device_stands"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CountedStanding" SELECT OLD."agentPath", 'DEVICE', OLD."status", -1, 0 WHERE OLD."deletedAt" IS NULL;
  INSERT INTO "CountedStanding" SELECT NEW."agentPath", 'DEVICE', NEW."status", 1, 0 WHERE NEW."deletedAt" IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "Device_stands" AFTER UPDATE OF "status", "agentPath", "deletedAt" ON "Device" FOR EACH ROW EXECUTE FUNCTION "Device_stands"();

CREATE FUNCTION "DifferenceChange_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'DifferenceChange rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "DifferenceChange_no_update" BEFORE UPDATE ON "DifferenceChange" FOR EACH ROW EXECUTE FUNCTION "DifferenceChange_no_update"();

CREATE FUNCTION "FeedbackEvent_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'FeedbackEvent rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "FeedbackEvent_no_update" BEFORE UPDATE ON "FeedbackEvent" FOR EACH ROW EXECUTE FUNCTION "FeedbackEvent_no_update"();

CREATE FUNCTION "FranchiseNote_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'FranchiseNote rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "FranchiseNote_no_update" BEFORE UPDATE ON "FranchiseNote" FOR EACH ROW EXECUTE FUNCTION "FranchiseNote_no_update"();

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

CREATE FUNCTION "Hospital_stores"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."agentPath" <> NEW."agentPath" THEN
    UPDATE "Store" SET "agentPath" = NEW."agentPath", "agentId" = NEW."agentId" WHERE "hospitalId" = NEW."id";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Hospital_stores" AFTER UPDATE OF "agentPath" ON "Hospital" FOR EACH ROW EXECUTE FUNCTION "Hospital_stores"();

CREATE FUNCTION "LedgerAccount_no_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'LedgerAccount: rows are never deleted', ERRCODE = 'integrity_constraint_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "LedgerAccount_no_delete" BEFORE DELETE ON "LedgerAccount" FOR EACH ROW EXECUTE FUNCTION "LedgerAccount_no_delete"();

CREATE FUNCTION "LedgerAccount_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'LedgerAccount: only the balance changes', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "LedgerAccount_no_update" BEFORE UPDATE OF "id", "code", "type", "mayOwe", "ownerKind", "ownerId", "openedAt" ON "LedgerAccount" FOR EACH ROW EXECUTE FUNCTION "LedgerAccount_no_update"();

CREATE FUNCTION "LedgerClosing_no_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'LedgerClosing: rows are never deleted', ERRCODE = 'integrity_constraint_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "LedgerClosing_no_delete" BEFORE DELETE ON "LedgerClosing" FOR EACH ROW EXECUTE FUNCTION "LedgerClosing_no_delete"();

CREATE FUNCTION "LedgerClosing_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'LedgerClosing: rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "LedgerClosing_no_update" BEFORE UPDATE ON "LedgerClosing" FOR EACH ROW EXECUTE FUNCTION "LedgerClosing_no_update"();

CREATE FUNCTION "LedgerEntry_no_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'LedgerEntry: rows are never deleted', ERRCODE = 'integrity_constraint_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "LedgerEntry_no_delete" BEFORE DELETE ON "LedgerEntry" FOR EACH ROW EXECUTE FUNCTION "LedgerEntry_no_delete"();

CREATE FUNCTION "LedgerEntry_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'LedgerEntry: rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "LedgerEntry_no_update" BEFORE UPDATE ON "LedgerEntry" FOR EACH ROW EXECUTE FUNCTION "LedgerEntry_no_update"();

CREATE FUNCTION "LedgerEntry_sealed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."at" < (SELECT max("until") FROM "LedgerSeal") THEN
    RAISE EXCEPTION USING MESSAGE = 'LedgerEntry: the day is sealed', ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "LedgerEntry_sealed" BEFORE INSERT ON "LedgerEntry" FOR EACH ROW EXECUTE FUNCTION "LedgerEntry_sealed"();

CREATE FUNCTION "LedgerSeal_no_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'LedgerSeal: rows are never deleted', ERRCODE = 'integrity_constraint_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "LedgerSeal_no_delete" BEFORE DELETE ON "LedgerSeal" FOR EACH ROW EXECUTE FUNCTION "LedgerSeal_no_delete"();

CREATE FUNCTION "LedgerSeal_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'LedgerSeal: rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "LedgerSeal_no_update" BEFORE UPDATE ON "LedgerSeal" FOR EACH ROW EXECUTE FUNCTION "LedgerSeal_no_update"();

CREATE FUNCTION "LedgerTxn_no_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'LedgerTxn: rows are never deleted', ERRCODE = 'integrity_constraint_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "LedgerTxn_no_delete" BEFORE DELETE ON "LedgerTxn" FOR EACH ROW EXECUTE FUNCTION "LedgerTxn_no_delete"();

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

CREATE FUNCTION "LedgerTxn_sealed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."at" < (SELECT max("until") FROM "LedgerSeal") THEN
    RAISE EXCEPTION USING MESSAGE = 'LedgerTxn: the day is sealed', ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "LedgerTxn_sealed" BEFORE INSERT ON "LedgerTxn" FOR EACH ROW EXECUTE FUNCTION "LedgerTxn_sealed"();

CREATE FUNCTION "LockEvent_unlocks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."action" = 'OPEN' AND NEW."source" <> 'DEVICE' AND NEW."state" IN ('SUCCESS', 'FAILED', 'TIMEOUT') THEN
    INSERT INTO "CountedUnlock" SELECT NEW."agentPath", NEW."createdAt", CASE WHEN NEW."state" = 'SUCCESS' THEN 1 ELSE 0 END, CASE WHEN NEW."state" <> 'SUCCESS' THEN 1 ELSE 0 END, NEW."durationMs"
  WHERE NEW."action" = 'OPEN' AND NEW."source" <> 'DEVICE' AND NEW."state" IN ('SUCCESS', 'FAILED', 'TIMEOUT');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "LockEvent_unlocks" AFTER INSERT ON "LockEvent" FOR EACH ROW EXECUTE FUNCTION "LockEvent_unlocks"();

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

CREATE FUNCTION "MallOrderChange_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'MallOrderChange rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "MallOrderChange_no_update" BEFORE UPDATE ON "MallOrderChange" FOR EACH ROW EXECUTE FUNCTION "MallOrderChange_no_update"();

CREATE FUNCTION "MallOrderLine_frozen"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'MallOrderLine rows keep what was sold', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "MallOrderLine_frozen" BEFORE UPDATE OF "mallOrderId", "skuId", "commodityName", "specText", "priceCents", "quantity", "amountCents", "commissionBps" ON "MallOrderLine" FOR EACH ROW EXECUTE FUNCTION "MallOrderLine_frozen"();

CREATE FUNCTION "MallOrder_frozen"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'MallOrder rows keep the rates they were placed at', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "MallOrder_frozen" BEFORE UPDATE OF "agentRates" ON "MallOrder" FOR EACH ROW EXECUTE FUNCTION "MallOrder_frozen"();

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

CREATE FUNCTION "OperationLog_named"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."entity" = '' OR NEW."result" = '' THEN
    RAISE EXCEPTION USING MESSAGE = 'OperationLog: entity and result must not be empty', ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "OperationLog_named" BEFORE INSERT ON "OperationLog" FOR EACH ROW EXECUTE FUNCTION "OperationLog_named"();

CREATE FUNCTION "OperationLog_no_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "Meta" WHERE "key" = 'maintenance' AND "value" = '1') THEN
    RAISE EXCEPTION USING MESSAGE = 'OperationLog: rows are never deleted', ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER "OperationLog_no_delete" BEFORE DELETE ON "OperationLog" FOR EACH ROW EXECUTE FUNCTION "OperationLog_no_delete"();

CREATE FUNCTION "OperationLog_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'OperationLog: rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "OperationLog_no_update" BEFORE UPDATE ON "OperationLog" FOR EACH ROW EXECUTE FUNCTION "OperationLog_no_update"();

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

CREATE FUNCTION "OrderChange_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'OrderChange rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "OrderChange_no_update" BEFORE UPDATE ON "OrderChange" FOR EACH ROW EXECUTE FUNCTION "OrderChange_no_update"();

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

CREATE FUNCTION "PriceBatchLine_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'PriceBatchLine rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "PriceBatchLine_no_update" BEFORE UPDATE ON "PriceBatchLine" FOR EACH ROW EXECUTE FUNCTION "PriceBatchLine_no_update"();

CREATE FUNCTION "PriceBatch_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'PriceBatch rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "PriceBatch_no_update" BEFORE UPDATE ON "PriceBatch" FOR EACH ROW EXECUTE FUNCTION "PriceBatch_no_update"();

CREATE FUNCTION "ProfitShareLine_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "ShareDay" ("party", "partyId", "day", "cents")
  VALUES (NEW."party", coalesce(NEW."partyId", 0), CAST(NEW."createdAt" / 86400000 AS bigint), NEW."amountCents")
  ON CONFLICT ("party", "partyId", "day") DO UPDATE SET "cents" = "ShareDay"."cents" + excluded."cents";
  RETURN NULL;
END $$;
CREATE TRIGGER "ProfitShareLine_counted" AFTER INSERT ON "ProfitShareLine" FOR EACH ROW EXECUTE FUNCTION "ProfitShareLine_counted"();

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

CREATE FUNCTION "RentalOrder_begins"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" IN ('PENDING_OPEN', 'CANCELLED') AND NEW."status" NOT IN ('PENDING_OPEN', 'CANCELLED') THEN
    INSERT INTO "BegunRental" VALUES (NEW."agentPath", NEW."userId", NEW."startAt");
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "RentalOrder_begins" AFTER UPDATE OF "status" ON "RentalOrder" FOR EACH ROW EXECUTE FUNCTION "RentalOrder_begins"();

CREATE FUNCTION "RentalOrder_begun"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."status" NOT IN ('PENDING_OPEN', 'CANCELLED') THEN
    INSERT INTO "BegunRental" VALUES (NEW."agentPath", NEW."userId", NEW."startAt");
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "RentalOrder_begun" AFTER INSERT ON "RentalOrder" FOR EACH ROW EXECUTE FUNCTION "RentalOrder_begun"();

CREATE FUNCTION "RentalOrder_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CountedOrder" VALUES (NEW."agentPath", NEW."hospitalId", NEW."startAt", 1, CASE WHEN NEW."nightCents" > 0 THEN 1 ELSE 0 END, 0, 0, 0, 0);
  INSERT INTO "CountedHour" VALUES (NEW."agentPath", NEW."startAt", 1);
  INSERT INTO "CountedStanding" VALUES (NEW."agentPath", 'ORDER', NEW."status", 1,
    NEW."chargedCents" + NEW."extraCents" - NEW."waivedCents" - NEW."paidCents");
  RETURN NULL;
END $$;
CREATE TRIGGER "RentalOrder_counted" AFTER INSERT ON "RentalOrder" FOR EACH ROW EXECUTE FUNCTION "RentalOrder_counted"();

CREATE FUNCTION "RentalOrder_for_department"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF CAST(OLD."startAt" / 86400000 AS bigint) <> CAST(NEW."startAt" / 86400000 AS bigint) THEN
    INSERT INTO "CountedDepartment" VALUES (OLD."agentPath", OLD."departmentId", OLD."startAt", -1, 0, 0);
    INSERT INTO "CountedDepartment" VALUES (NEW."agentPath", NEW."departmentId", NEW."startAt", 1, 0, 0);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "RentalOrder_for_department" AFTER UPDATE OF "startAt" ON "RentalOrder" FOR EACH ROW EXECUTE FUNCTION "RentalOrder_for_department"();

CREATE FUNCTION "RentalOrder_for_device"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."paidCents" <> NEW."paidCents" OR OLD."refundedCents" <> NEW."refundedCents" THEN
    INSERT INTO "CountedDevice" VALUES (NEW."agentPath", NEW."deviceId", 0,
    NEW."paidCents" - OLD."paidCents", NEW."refundedCents" - OLD."refundedCents");
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "RentalOrder_for_device" AFTER UPDATE OF "paidCents", "refundedCents" ON "RentalOrder" FOR EACH ROW EXECUTE FUNCTION "RentalOrder_for_device"();

CREATE FUNCTION "RentalOrder_for_user"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CountedUser" VALUES (NEW."agentPath", NEW."userId", 0, CASE WHEN NEW."nightCents" > 0 THEN 1 ELSE 0 END - CASE WHEN OLD."nightCents" > 0 THEN 1 ELSE 0 END,
    NEW."paidCents" - OLD."paidCents", NEW."refundedCents" - OLD."refundedCents",
    CASE NEW."status" WHEN 'PENDING_PAY' THEN NEW."chargedCents" + NEW."extraCents" - NEW."waivedCents" - NEW."paidCents" ELSE 0 END
    - CASE OLD."status" WHEN 'PENDING_PAY' THEN OLD."chargedCents" + OLD."extraCents" - OLD."waivedCents" - OLD."paidCents" ELSE 0 END, 0);
  RETURN NULL;
END $$;
CREATE TRIGGER "RentalOrder_for_user" AFTER UPDATE OF "status", "nightCents", "chargedCents", "extraCents", "waivedCents", "paidCents", "refundedCents" ON "RentalOrder" FOR EACH ROW EXECUTE FUNCTION "RentalOrder_for_user"();

CREATE FUNCTION "RentalOrder_of_department"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CountedDepartment" VALUES (NEW."agentPath", NEW."departmentId", NEW."startAt", 1, 0, 0);
  RETURN NULL;
END $$;
CREATE TRIGGER "RentalOrder_of_department" AFTER INSERT ON "RentalOrder" FOR EACH ROW EXECUTE FUNCTION "RentalOrder_of_department"();

CREATE FUNCTION "RentalOrder_of_device"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CountedDevice" VALUES (NEW."agentPath", NEW."deviceId", 1, NEW."paidCents", NEW."refundedCents");
  RETURN NULL;
END $$;
CREATE TRIGGER "RentalOrder_of_device" AFTER INSERT ON "RentalOrder" FOR EACH ROW EXECUTE FUNCTION "RentalOrder_of_device"();

CREATE FUNCTION "RentalOrder_of_user"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CountedUser" VALUES (NEW."agentPath", NEW."userId", 1, CASE WHEN NEW."nightCents" > 0 THEN 1 ELSE 0 END, NEW."paidCents", NEW."refundedCents",
    CASE NEW."status" WHEN 'PENDING_PAY' THEN NEW."chargedCents" + NEW."extraCents" - NEW."waivedCents" - NEW."paidCents" ELSE 0 END, 0);
  RETURN NULL;
END $$;
CREATE TRIGGER "RentalOrder_of_user" AFTER INSERT ON "RentalOrder" FOR EACH ROW EXECUTE FUNCTION "RentalOrder_of_user"();

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

CREATE FUNCTION "RentalOrder_stands"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CountedStanding" VALUES (OLD."agentPath", 'ORDER', OLD."status", -1,
    OLD."waivedCents" + OLD."paidCents" - OLD."chargedCents" - OLD."extraCents");
  INSERT INTO "CountedStanding" VALUES (NEW."agentPath", 'ORDER', NEW."status", 1,
    NEW."chargedCents" + NEW."extraCents" - NEW."waivedCents" - NEW."paidCents");
  RETURN NULL;
END $$;
CREATE TRIGGER "RentalOrder_stands" AFTER UPDATE OF "status", "chargedCents", "extraCents", "waivedCents", "paidCents" ON "RentalOrder" FOR EACH ROW EXECUTE FUNCTION "RentalOrder_stands"();

CREATE FUNCTION "RentalOrder_takes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CountedNight" SELECT NEW."agentPath", NEW."hospitalId", NEW."startAt", 1, 0
  WHERE NEW."status" NOT IN ('PENDING_OPEN', 'CANCELLED');
  INSERT INTO "CountedNight" SELECT NEW."agentPath", NEW."hospitalId", NEW."endAt", -1, 0
  WHERE NEW."status" NOT IN ('PENDING_OPEN', 'CANCELLED') AND NEW."endAt" IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "RentalOrder_takes" AFTER INSERT ON "RentalOrder" FOR EACH ROW EXECUTE FUNCTION "RentalOrder_takes"();

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

CREATE FUNCTION "SmsTry_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'SmsTry rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "SmsTry_no_update" BEFORE UPDATE ON "SmsTry" FOR EACH ROW EXECUTE FUNCTION "SmsTry_no_update"();

CREATE FUNCTION "StockMovement_no_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'a movement of stock is never deleted', ERRCODE = 'integrity_constraint_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "StockMovement_no_delete" BEFORE DELETE ON "StockMovement" FOR EACH ROW EXECUTE FUNCTION "StockMovement_no_delete"();

CREATE FUNCTION "StockMovement_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'a movement of stock is never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "StockMovement_no_update" BEFORE UPDATE ON "StockMovement" FOR EACH ROW EXECUTE FUNCTION "StockMovement_no_update"();

CREATE FUNCTION "Taking_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CountedOrder" VALUES (NEW."agentPath", NEW."hospitalId", NEW."createdAt", 0, 0,
    CASE WHEN NEW."way" = 'IN' THEN 1 ELSE 0 END, CASE WHEN NEW."amountCents" > 0 THEN NEW."amountCents" ELSE 0 END, CASE WHEN NEW."way" = 'OUT' THEN 1 ELSE 0 END, CASE WHEN NEW."amountCents" < 0 THEN -NEW."amountCents" ELSE 0 END);
  RETURN NULL;
END $$;
CREATE TRIGGER "Taking_counted" AFTER INSERT ON "Taking" FOR EACH ROW EXECUTE FUNCTION "Taking_counted"();

CREATE FUNCTION "Taking_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'Taking rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "Taking_no_update" BEFORE UPDATE ON "Taking" FOR EACH ROW EXECUTE FUNCTION "Taking_no_update"();

CREATE FUNCTION "Taking_of_department"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CountedDepartment"
  SELECT "agentPath", "departmentId", NEW."createdAt", 0, CASE WHEN NEW."amountCents" > 0 THEN NEW."amountCents" ELSE 0 END, CASE WHEN NEW."amountCents" < 0 THEN -NEW."amountCents" ELSE 0 END
  FROM "RentalOrder" WHERE "id" = NEW."orderId";
  RETURN NULL;
END $$;
CREATE TRIGGER "Taking_of_department" AFTER INSERT ON "Taking" FOR EACH ROW EXECUTE FUNCTION "Taking_of_department"();

CREATE FUNCTION "WithdrawalChange_no_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = 'WithdrawalChange rows are never changed', ERRCODE = 'integrity_constraint_violation';
  RETURN NEW;
END $$;
CREATE TRIGGER "WithdrawalChange_no_update" BEFORE UPDATE ON "WithdrawalChange" FOR EACH ROW EXECUTE FUNCTION "WithdrawalChange_no_update"();

CREATE FUNCTION "Withdrawal_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CountedStanding" VALUES (NEW."agentPath", 'WITHDRAWAL', NEW."status", 1, NEW."amountCents");
  RETURN NULL;
END $$;
CREATE TRIGGER "Withdrawal_counted" AFTER INSERT ON "Withdrawal" FOR EACH ROW EXECUTE FUNCTION "Withdrawal_counted"();

CREATE FUNCTION "Withdrawal_stands"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CountedStanding" VALUES (OLD."agentPath", 'WITHDRAWAL', OLD."status", -1, -OLD."amountCents");
  INSERT INTO "CountedStanding" VALUES (NEW."agentPath", 'WITHDRAWAL', NEW."status", 1, NEW."amountCents");
  RETURN NULL;
END $$;
CREATE TRIGGER "Withdrawal_stands" AFTER UPDATE OF "status" ON "Withdrawal" FOR EACH ROW EXECUTE FUNCTION "Withdrawal_stands"();
