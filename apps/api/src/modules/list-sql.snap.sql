-- agents: a page of everything
select t.id as agentId, t.company, t.level, t.parentId, p.company as parentCompany, t.managerId, m.managerAccount, t.contact, t.phone, t.region, t.bedShareBps, t.mallShareBps, t.servicePhone, t.contractFrom, t.contractTo, t.note, t.isFlag, t.version, t.createdAt, CASE WHEN t.contractTo = '' THEN 'NONE' WHEN t.contractTo < ? THEN 'ENDED' WHEN t.contractTo <= ? THEN 'ENDING' ELSE 'ACTIVE' END as contractState, coalesce((select a.balance from LedgerAccount a where a.code = 'agent:' || cast(t.id as text) || ':available'), 0) as availableCents, coalesce((select a.balance from LedgerAccount a where a.code = 'agent:' || cast(t.id as text) || ':frozen'), 0) as frozenCents, (select count(*) as n from Agent as c where c.parentId = t.id and c.deletedAt is null) as children, (select count(*) as n from Hospital as c where c.agentId = t.id and c.deletedAt is null) as hospitals, (select count(*) as n from Device as c where c.agentId = t.id and c.deletedAt is null) as devices
  from (select t.id from Agent as t where t.deletedAt IS NULL order by t.createdAt desc, t.id desc limit ? offset ?) as page
  cross join Agent as t
  left join Agent as p on p.id = t.parentId
  left join Manager as m on m.id = t.managerId
  where t.id = page.id
  order by t.createdAt desc, t.id desc

-- agents: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from Agent as t where (t.path >= ? AND t.path < ?) and t.deletedAt IS NULL and (t.company LIKE ? ESCAPE '\' OR t.contact LIKE ? ESCAPE '\' OR t.phone LIKE ? ESCAPE '\') and (t.region = ? OR t.region LIKE ? ESCAPE '\') and t.level = ? and t.parentId = ? and t.isFlag = ? and CASE WHEN t.contractTo = '' THEN 'NONE' WHEN t.contractTo < ? THEN 'ENDED' WHEN t.contractTo <= ? THEN 'ENDING' ELSE 'ACTIVE' END = ? limit 10001) as counted

-- agents: one row, for an agent
select t.id as agentId, t.company, t.level, t.parentId, p.company as parentCompany, t.managerId, m.managerAccount, t.contact, t.phone, t.region, t.bedShareBps, t.mallShareBps, t.servicePhone, t.contractFrom, t.contractTo, t.note, t.isFlag, t.version, t.createdAt, CASE WHEN t.contractTo = '' THEN 'NONE' WHEN t.contractTo < ? THEN 'ENDED' WHEN t.contractTo <= ? THEN 'ENDING' ELSE 'ACTIVE' END as contractState, coalesce((select a.balance from LedgerAccount a where a.code = 'agent:' || cast(t.id as text) || ':available'), 0) as availableCents, coalesce((select a.balance from LedgerAccount a where a.code = 'agent:' || cast(t.id as text) || ':frozen'), 0) as frozenCents, (select count(*) as n from Agent as c where c.parentId = t.id and c.deletedAt is null) as children, (select count(*) as n from Hospital as c where c.agentId = t.id and c.deletedAt is null) as hospitals, (select count(*) as n from Device as c where c.agentId = t.id and c.deletedAt is null) as devices
  from Agent as t
  left join Agent as p on p.id = t.parentId
  left join Manager as m on m.id = t.managerId
  where (t.path >= ? AND t.path < ?) and t.deletedAt IS NULL and t.id = ?

-- articleVersions: a page of everything
select t.no, t.title, t.publisher, t.publishedAt, (select count(*) as n from AgreementAcceptance as x where x.no = t.no and a.slug = ?) as acceptances
  from (select t.id from ArticleVersion as t inner join Article as a on a.id = t.articleId order by t.no desc, t.id desc limit ? offset ?) as page
  cross join ArticleVersion as t
  inner join Article as a on a.id = t.articleId
  where t.id = page.id
  order by t.no desc, t.id desc

-- articleVersions: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from ArticleVersion as t inner join Article as a on a.id = t.articleId where 1 = 0 and a.slug = ? limit 10001) as counted

-- articleVersions: one row, for an agent
select t.no, t.title, t.publisher, t.publishedAt, (select count(*) as n from AgreementAcceptance as x where x.no = t.no and a.slug = ?) as acceptances
  from ArticleVersion as t
  inner join Article as a on a.id = t.articleId
  where 1 = 0 and t.id = ?

-- acceptances: a page of everything
select t.id as acceptanceId, t.userId, u.nickname, u.phone, t.no, t.acceptedAt
  from (select t.id from AgreementAcceptance as t order by t.acceptedAt desc, t.id desc limit ? offset ?) as page
  cross join AgreementAcceptance as t
  inner join User as u on u.id = t.userId
  where t.id = page.id
  order by t.acceptedAt desc, t.id desc

-- acceptances: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from AgreementAcceptance as t where 1 = 0 and t.userId IN (select p.id from User as p where p.phone = ? union all select p.id from User as p where length(?) = 4 and substr(p.phone, -4) = ?) and t.no = ? limit 10001) as counted

-- acceptances: one row, for an agent
select t.id as acceptanceId, t.userId, u.nickname, u.phone, t.no, t.acceptedAt
  from AgreementAcceptance as t
  inner join User as u on u.id = t.userId
  where 1 = 0 and t.id = ?

-- audits: a page of everything
select t.id as auditId, t.auditNo, t.kind, t.status, t.targetId, t.subject, t.storeId, s.storeName, t.round, t.fieldCount, t.submitter, t.submittedAt, t.owed, t.waitFrom, t.waitedSeconds, t.reviewer, t.decidedAt, m.managerName as readBy, m.id as readerId, a.family as submitterFamily, t.version, t.createdAt
  from (select t.id from AuditRecord as t inner join Store as s on s.id = t.storeId left join Manager as m on m.id = (SELECT r.managerId FROM RecordReader AS r WHERE r.kind = 'audit' AND r.recordId = t.id AND r.presentUntil > ? AND r.presentUntil <= ? ORDER BY r.since, r.managerId LIMIT 1) left join Manager as a on a.id = t.submitterId order by t.waitFrom asc, t.id asc limit ? offset ?) as page
  cross join AuditRecord as t
  inner join Store as s on s.id = t.storeId
  left join Manager as m on m.id = (SELECT r.managerId FROM RecordReader AS r WHERE r.kind = 'audit' AND r.recordId = t.id AND r.presentUntil > ? AND r.presentUntil <= ? ORDER BY r.since, r.managerId LIMIT 1)
  left join Manager as a on a.id = t.submitterId
  where t.id = page.id
  order by t.waitFrom asc, t.id asc

-- audits: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from AuditRecord as t inner join Store as s on s.id = t.storeId left join Manager as m on m.id = (SELECT r.managerId FROM RecordReader AS r WHERE r.kind = 'audit' AND r.recordId = t.id AND r.presentUntil > ? AND r.presentUntil <= ? ORDER BY r.since, r.managerId LIMIT 1) left join Manager as a on a.id = t.submitterId where 1 = 0 and (t.subject LIKE ? ESCAPE '\' OR s.storeName LIKE ? ESCAPE '\') and +t.kind = ? and +t.status = ? and t.storeId = ? limit 10001) as counted

-- audits: one row, for an agent
select t.id as auditId, t.auditNo, t.kind, t.status, t.targetId, t.subject, t.storeId, s.storeName, t.round, t.fieldCount, t.submitter, t.submittedAt, t.owed, t.waitFrom, t.waitedSeconds, t.reviewer, t.decidedAt, m.managerName as readBy, m.id as readerId, a.family as submitterFamily, t.version, t.createdAt
  from AuditRecord as t
  inner join Store as s on s.id = t.storeId
  left join Manager as m on m.id = (SELECT r.managerId FROM RecordReader AS r WHERE r.kind = 'audit' AND r.recordId = t.id AND r.presentUntil > ? AND r.presentUntil <= ? ORDER BY r.since, r.managerId LIMIT 1)
  left join Manager as a on a.id = t.submitterId
  where 1 = 0 and t.id = ?

-- commodities: a page of everything
select t.id as commodityId, t.commodityName, t.storeId, s.storeName, t.categoryId, c.categoryName, t.minCents, t.maxCents, t.stock, t.sales, t.auditStatus, t.auditReason, t.saleStatus, t.saleReason, t.sort as position, t.recommended, t.approvedAt, t.version, t.createdAt
  from (select t.id from Commodity as t where t.deletedAt IS NULL order by t.createdAt desc, t.id desc limit ? offset ?) as page
  cross join Commodity as t
  inner join Store as s on s.id = t.storeId
  inner join Category as c on c.id = t.categoryId
  where t.id = page.id
  order by t.createdAt desc, t.id desc

-- commodities: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from Commodity as t where 1 = 0 and t.deletedAt IS NULL and (t.commodityName LIKE ? ESCAPE '\') and t.storeId = ? and t.categoryId = ? and t.auditStatus = ? and t.saleStatus = ? and t.recommended = ? and t.stock < ? limit 10001) as counted

-- commodities: how many there are by keyword
select count(*) as n
  from (select 1 as one from (select g.commodityId as id from CommodityGram as g where g.gram = lower(substr(?, 1, 4)) and (length(?) <= 4 OR (select t.commodityName from Commodity as t where t.id = g.commodityId) LIKE ? ESCAPE '\')) as t limit 10001) as counted

-- commodities: one row, for an agent
select t.id as commodityId, t.commodityName, t.storeId, s.storeName, t.categoryId, c.categoryName, t.minCents, t.maxCents, t.stock, t.sales, t.auditStatus, t.auditReason, t.saleStatus, t.saleReason, t.sort as position, t.recommended, t.approvedAt, t.version, t.createdAt
  from Commodity as t
  inner join Store as s on s.id = t.storeId
  inner join Category as c on c.id = t.categoryId
  where 1 = 0 and t.deletedAt IS NULL and t.id = ?

-- stockMovements: a page of everything
select t.id as movementId, t.kind, t.pieces, t.stockAfter, t.reason, t.by, t.createdAt, m.family
  from (select t.id from StockMovement as t inner join Sku as k on k.id = t.skuId left join Manager as m on m.id = t.managerId order by t.createdAt desc, t.id desc limit ? offset ?) as page
  cross join StockMovement as t
  inner join Sku as k on k.id = t.skuId
  left join Manager as m on m.id = t.managerId
  where t.id = page.id
  order by t.createdAt desc, t.id desc

-- stockMovements: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from StockMovement as t inner join Sku as k on k.id = t.skuId left join Manager as m on m.id = t.managerId where 1 = 0 and t.skuId = ? limit 10001) as counted

-- stockMovements: one row, for an agent
select t.id as movementId, t.kind, t.pieces, t.stockAfter, t.reason, t.by, t.createdAt, m.family
  from StockMovement as t
  inner join Sku as k on k.id = t.skuId
  left join Manager as m on m.id = t.managerId
  where 1 = 0 and t.id = ?

-- priceBatches: a page of everything
select t.id as priceBatchId, t.storeId, s.storeName, t.way, t.percentBps, t.amountCents, t.step, t.changes, t.undoesId, CASE WHEN u.id IS NULL THEN 0 ELSE 1 END as undone, t.by, t.createdAt, m.family
  from (select t.id from PriceBatch as t order by t.createdAt desc, t.id desc limit ? offset ?) as page
  cross join PriceBatch as t
  inner join Store as s on s.id = t.storeId
  left join PriceBatch as u on u.undoesId = t.id
  left join Manager as m on m.id = t.managerId
  where t.id = page.id
  order by t.createdAt desc, t.id desc

-- priceBatches: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from PriceBatch as t where 1 = 0 and t.storeId = ? limit 10001) as counted

-- priceBatches: one row, for an agent
select t.id as priceBatchId, t.storeId, s.storeName, t.way, t.percentBps, t.amountCents, t.step, t.changes, t.undoesId, CASE WHEN u.id IS NULL THEN 0 ELSE 1 END as undone, t.by, t.createdAt, m.family
  from PriceBatch as t
  inner join Store as s on s.id = t.storeId
  left join PriceBatch as u on u.undoesId = t.id
  left join Manager as m on m.id = t.managerId
  where 1 = 0 and t.id = ?

-- deposits: a page of everything
select t.id as depositId, t.depositNo, t.status, t.mode, t.userId, u.nickname, u.phone, t.hospitalId, h.hospitalName, t.amountCents, t.deductedCents, t.refundedCents, t.payWay, t.paidAt, t.refundedAt, t.operator, t.failure, t.version, t.createdAt, coalesce((select p.tradeNo from Payment as p where p.business = 'DEPOSIT' and p.businessId = t.id order by CASE WHEN p.status = 'SUCCESS' THEN 0 ELSE 1 END, p.id desc limit 1), '') as tradeNo, CASE WHEN EXISTS (select o.id from RentalOrder as o where o.userId = t.userId and o.status in ('PENDING_OPEN', 'IN_USE', 'PENDING_PAY')) THEN 1 ELSE 0 END as unsettled
  from (select t.id from DepositOrder as t order by t.createdAt desc, t.id desc limit ? offset ?) as page
  cross join DepositOrder as t
  inner join User as u on u.id = t.userId
  inner join Hospital as h on h.id = t.hospitalId
  where t.id = page.id
  order by t.createdAt desc, t.id desc

-- deposits: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from (select t.id from (select p.businessId as id from Payment as p where p.tradeNo = ? and p.business = 'DEPOSIT') as p cross join DepositOrder as t where t.id = p.id) as found cross join DepositOrder as t where t.id = found.id and (t.agentPath >= ? AND t.agentPath < ?) and ((coalesce(t.depositNo, '') >= ? AND coalesce(t.depositNo, '') < ?)) and +t.userId IN (select p.id from User as p where p.phone = ? union all select p.id from User as p where length(?) = 4 and substr(p.phone, -4) = ?) and +t.userId IN (select id from User where nickname >= ? and nickname < ?) and t.userId = ? and t.hospitalId = ? and +t.status = ? and +t.mode = ? and (+t.paidAt >= ? AND +t.paidAt < ?) and (+t.refundedAt >= ? AND +t.refundedAt < ?) and (CASE WHEN t.status IN ('REFUNDING', 'REFUND_FAILED') AND EXISTS (select r.id from Refund as r inner join Payment as p on p.id = r.paymentId where r.business = 'DEPOSIT' and r.businessId = t.id and r.status in ('PENDING', 'APPROVED', 'PROCESSING', 'FAILED') and p.status = 'SUCCESS' and r.createdAt <= ?) THEN 1 ELSE 0 END) = ? and +t.createdAt >= ? and +t.createdAt < ? limit 10001) as counted

-- deposits: how many there are by depositNo
select count(*) as n
  from (select 1 as one from (select t.id from DepositOrder as t where (t.depositNo >= ? AND t.depositNo < ?)) as t limit 10001) as counted

-- deposits: how many there are by tradeNo
select count(*) as n
  from (select 1 as one from (select t.id from (select p.businessId as id from Payment as p where p.tradeNo = ? and p.business = 'DEPOSIT') as p cross join DepositOrder as t where t.id = p.id) as t limit 10001) as counted

-- deposits: how many there are by phone
select count(*) as n
  from (select 1 as one from (select t.id from (select p.id from User as p where p.phone = ? union all select p.id from User as p where length(?) = 4 and substr(p.phone, -4) = ?) as u cross join DepositOrder as t where t.userId = u.id) as t limit 10001) as counted

-- deposits: how many there are by nickname
select count(*) as n
  from (select 1 as one from (select t.id from (select id from User where nickname >= ? and nickname < ?) as u cross join DepositOrder as t where t.userId = u.id) as t limit 10001) as counted

-- deposits: one row, for an agent
select t.id as depositId, t.depositNo, t.status, t.mode, t.userId, u.nickname, u.phone, t.hospitalId, h.hospitalName, t.amountCents, t.deductedCents, t.refundedCents, t.payWay, t.paidAt, t.refundedAt, t.operator, t.failure, t.version, t.createdAt, coalesce((select p.tradeNo from Payment as p where p.business = 'DEPOSIT' and p.businessId = t.id order by CASE WHEN p.status = 'SUCCESS' THEN 0 ELSE 1 END, p.id desc limit 1), '') as tradeNo, CASE WHEN EXISTS (select o.id from RentalOrder as o where o.userId = t.userId and o.status in ('PENDING_OPEN', 'IN_USE', 'PENDING_PAY')) THEN 1 ELSE 0 END as unsettled
  from DepositOrder as t
  inner join User as u on u.id = t.userId
  inner join Hospital as h on h.id = t.hospitalId
  where (t.agentPath >= ? AND t.agentPath < ?) and t.id = ?

-- depositsFile: a page of everything
select t.id as depositId, t.depositNo, t.status, t.mode, t.userId, u.nickname, u.phone, t.hospitalId, h.hospitalName, t.amountCents, t.deductedCents, t.refundedCents, t.payWay, t.paidAt, t.refundedAt, t.operator, t.failure, t.version, t.createdAt, coalesce((select p.tradeNo from Payment as p where p.business = 'DEPOSIT' and p.businessId = t.id order by CASE WHEN p.status = 'SUCCESS' THEN 0 ELSE 1 END, p.id desc limit 1), '') as tradeNo, CASE WHEN EXISTS (select o.id from RentalOrder as o where o.userId = t.userId and o.status in ('PENDING_OPEN', 'IN_USE', 'PENDING_PAY')) THEN 1 ELSE 0 END as unsettled
  from (select t.id from DepositOrder as t order by t.createdAt desc, t.id desc limit ? offset ?) as page
  cross join DepositOrder as t
  inner join User as u on u.id = t.userId
  inner join Hospital as h on h.id = t.hospitalId
  where t.id = page.id
  order by t.createdAt desc, t.id desc

-- depositsFile: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from (select t.id from (select p.businessId as id from Payment as p where p.tradeNo = ? and p.business = 'DEPOSIT') as p cross join DepositOrder as t where t.id = p.id) as found cross join DepositOrder as t where t.id = found.id and (t.agentPath >= ? AND t.agentPath < ?) and ((coalesce(t.depositNo, '') >= ? AND coalesce(t.depositNo, '') < ?)) and +t.userId IN (select p.id from User as p where p.phone = ? union all select p.id from User as p where length(?) = 4 and substr(p.phone, -4) = ?) and +t.userId IN (select id from User where nickname >= ? and nickname < ?) and t.userId = ? and t.hospitalId = ? and +t.status = ? and +t.mode = ? and (+t.paidAt >= ? AND +t.paidAt < ?) and (+t.refundedAt >= ? AND +t.refundedAt < ?) and (CASE WHEN t.status IN ('REFUNDING', 'REFUND_FAILED') AND EXISTS (select r.id from Refund as r inner join Payment as p on p.id = r.paymentId where r.business = 'DEPOSIT' and r.businessId = t.id and r.status in ('PENDING', 'APPROVED', 'PROCESSING', 'FAILED') and p.status = 'SUCCESS' and r.createdAt <= ?) THEN 1 ELSE 0 END) = ? and +t.createdAt >= ? and +t.createdAt < ? limit 10001) as counted

-- depositsFile: how many there are by depositNo
select count(*) as n
  from (select 1 as one from (select t.id from DepositOrder as t where (t.depositNo >= ? AND t.depositNo < ?)) as t limit 10001) as counted

-- depositsFile: how many there are by tradeNo
select count(*) as n
  from (select 1 as one from (select t.id from (select p.businessId as id from Payment as p where p.tradeNo = ? and p.business = 'DEPOSIT') as p cross join DepositOrder as t where t.id = p.id) as t limit 10001) as counted

-- depositsFile: how many there are by phone
select count(*) as n
  from (select 1 as one from (select t.id from (select p.id from User as p where p.phone = ? union all select p.id from User as p where length(?) = 4 and substr(p.phone, -4) = ?) as u cross join DepositOrder as t where t.userId = u.id) as t limit 10001) as counted

-- depositsFile: how many there are by nickname
select count(*) as n
  from (select 1 as one from (select t.id from (select id from User where nickname >= ? and nickname < ?) as u cross join DepositOrder as t where t.userId = u.id) as t limit 10001) as counted

-- depositsFile: one row, for an agent
select t.id as depositId, t.depositNo, t.status, t.mode, t.userId, u.nickname, u.phone, t.hospitalId, h.hospitalName, t.amountCents, t.deductedCents, t.refundedCents, t.payWay, t.paidAt, t.refundedAt, t.operator, t.failure, t.version, t.createdAt, coalesce((select p.tradeNo from Payment as p where p.business = 'DEPOSIT' and p.businessId = t.id order by CASE WHEN p.status = 'SUCCESS' THEN 0 ELSE 1 END, p.id desc limit 1), '') as tradeNo, CASE WHEN EXISTS (select o.id from RentalOrder as o where o.userId = t.userId and o.status in ('PENDING_OPEN', 'IN_USE', 'PENDING_PAY')) THEN 1 ELSE 0 END as unsettled
  from DepositOrder as t
  inner join User as u on u.id = t.userId
  inner join Hospital as h on h.id = t.hospitalId
  where (t.agentPath >= ? AND t.agentPath < ?) and t.id = ?

-- devices: a page of everything
select t.id as deviceId, t.deviceNo, t.status, CASE WHEN (coalesce(t.onlineUntil, 0) > ?) THEN 1 ELSE 0 END as online, t.lockState, t.battery, CASE WHEN ((t.status NOT IN ('IN_STOCK', 'LOST', 'SCRAPPED')) AND t.battery < 20) THEN 1 ELSE 0 END as LOW_BATTERY, CASE WHEN ((t.status NOT IN ('IN_STOCK', 'LOST', 'SCRAPPED')) AND NOT (coalesce(t.onlineUntil, 0) > ?) AND coalesce(t.lastHeartbeatAt, 0) <= ? AND (coalesce(t.deployedAt, t.createdAt) <= ? OR coalesce(t.deployedAt, t.createdAt) > ?)) THEN 1 ELSE 0 END as OFFLINE, CASE WHEN EXISTS (select a.id from DeviceAlarm as a where a.activeKey = (t.id || ':' || 'FORCED_OPEN')) THEN 1 ELSE 0 END as FORCED_OPEN, CASE WHEN EXISTS (select a.id from DeviceAlarm as a where a.activeKey = (t.id || ':' || 'JAM')) THEN 1 ELSE 0 END as JAM, t.hospitalId, h.hospitalName, t.departmentId, d.name as departmentName, t.wardId, w.wardNo, t.bedId, b.bedNo, t.agentId, g.company as agentCompany, t.lastHeartbeatAt, t.lockType, t.lockNo, t.mac, t.sim, t.model, t.manufacturer, t.madeOn, t.warrantyMonths, t.costCents, t.franchiseId, f.name as franchiseName, o.id as orderId, o.orderNo, o.agentPath as orderPath, coalesce((SELECT n.orders FROM DeviceTotal n WHERE n.deviceId = t.id AND n.scope = ?), 0) as orders, coalesce((SELECT n.paidCents - n.refundedCents FROM DeviceTotal n WHERE n.deviceId = t.id AND n.scope = ?), 0) as incomeCents, r.createdAt as faultSince, t.deployedAt, t.version, t.createdAt
  from (select t.id from Device as t where t.deletedAt IS NULL order by t.createdAt desc, t.id desc limit ? offset ?) as page
  cross join Device as t
  left join Hospital as h on h.id = t.hospitalId
  left join Department as d on d.id = t.departmentId
  left join Ward as w on w.id = t.wardId
  left join Bed as b on b.id = t.bedId
  left join Agent as g on g.id = t.agentId
  left join Franchise as f on f.id = t.franchiseId
  left join RentalOrder as o on o.activeDeviceKey = cast(t.id as text)
  left join RepairTicket as r on r.activeKey = cast(t.id as text)
  where t.id = page.id
  order by t.createdAt desc, t.id desc

-- devices: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from Device as t where (t.agentPath >= ? AND t.agentPath < ?) and t.deletedAt IS NULL and (t.deviceNo LIKE ? ESCAPE '\') and t.hospitalId = ? and t.departmentId = ? and t.wardId = ? and t.agentId = ? and (? = 1 AND t.franchiseId = ?) and +t.status = ? and (CASE WHEN (coalesce(t.onlineUntil, 0) > ?) THEN 1 ELSE 0 END) = ? and +t.lockState = ? and +t.battery < ? and (CASE WHEN (t.bedId IS NOT NULL) THEN 1 ELSE 0 END) = ? and (CASE ? WHEN 'LOW_BATTERY' THEN ((t.status NOT IN ('IN_STOCK', 'LOST', 'SCRAPPED')) AND t.battery < 20) WHEN 'OFFLINE' THEN ((t.status NOT IN ('IN_STOCK', 'LOST', 'SCRAPPED')) AND NOT (coalesce(t.onlineUntil, 0) > ?) AND coalesce(t.lastHeartbeatAt, 0) <= ? AND (coalesce(t.deployedAt, t.createdAt) <= ? OR coalesce(t.deployedAt, t.createdAt) > ?)) ELSE EXISTS (select a.id from DeviceAlarm as a where a.activeKey = (t.id || ':' || ?)) END) limit 10001) as counted

-- devices: how many there are by deviceNo
select count(*) as n
  from (select 1 as one from (select t.id from Device as t where (t.deviceNo LIKE ? ESCAPE '\')) as found cross join Device as t where t.id = found.id and t.deletedAt IS NULL limit 10001) as counted

-- devices: how many there are by online
select count(*) as n
  from (select 1 as one from (select t.id from Device as t where ? = 1 and t.onlineUntil > ? union all select t.id from Device as t where ? = 0 and t.onlineUntil <= ? union all select t.id from Device as t where ? = 0 and t.onlineUntil IS NULL) as found cross join Device as t where t.id = found.id and t.deletedAt IS NULL limit 10001) as counted

-- devices: how many there are by batteryBelow
select count(*) as n
  from (select 1 as one from (select t.id from Device as t where t.battery < ?) as found cross join Device as t where t.id = found.id and t.deletedAt IS NULL limit 10001) as counted

-- devices: how many there are by bound
select count(*) as n
  from (select 1 as one from (select t.id from Device as t where ? = 0 and t.bedId IS NULL union all select t.id from Device as t where ? = 1 and t.bedId IS NOT NULL) as found cross join Device as t where t.id = found.id and t.deletedAt IS NULL limit 10001) as counted

-- devices: how many there are by alarm
select count(*) as n
  from (select 1 as one from (select t.id from Device as t where ? = 'LOW_BATTERY' and ((t.status NOT IN ('IN_STOCK', 'LOST', 'SCRAPPED')) AND t.battery < 20) and t.deletedAt IS NULL union all select t.id from Device as t where ? = 'OFFLINE' and t.lastHeartbeatAt <= ? and ((t.status NOT IN ('IN_STOCK', 'LOST', 'SCRAPPED')) AND NOT (coalesce(t.onlineUntil, 0) > ?) AND coalesce(t.lastHeartbeatAt, 0) <= ? AND (coalesce(t.deployedAt, t.createdAt) <= ? OR coalesce(t.deployedAt, t.createdAt) > ?)) and t.deletedAt IS NULL union all select t.id from Device as t where ? = 'OFFLINE' and t.lastHeartbeatAt IS NULL and ((t.status NOT IN ('IN_STOCK', 'LOST', 'SCRAPPED')) AND NOT (coalesce(t.onlineUntil, 0) > ?) AND coalesce(t.lastHeartbeatAt, 0) <= ? AND (coalesce(t.deployedAt, t.createdAt) <= ? OR coalesce(t.deployedAt, t.createdAt) > ?)) and t.deletedAt IS NULL union all select a.deviceId as id from DeviceAlarm as a inner join Device as t on t.id = a.deviceId where t.deletedAt IS NULL and a.activeKey is not null and a.kind = ?) as t limit 10001) as counted

-- devices: one row, for an agent
select t.id as deviceId, t.deviceNo, t.status, CASE WHEN (coalesce(t.onlineUntil, 0) > ?) THEN 1 ELSE 0 END as online, t.lockState, t.battery, CASE WHEN ((t.status NOT IN ('IN_STOCK', 'LOST', 'SCRAPPED')) AND t.battery < 20) THEN 1 ELSE 0 END as LOW_BATTERY, CASE WHEN ((t.status NOT IN ('IN_STOCK', 'LOST', 'SCRAPPED')) AND NOT (coalesce(t.onlineUntil, 0) > ?) AND coalesce(t.lastHeartbeatAt, 0) <= ? AND (coalesce(t.deployedAt, t.createdAt) <= ? OR coalesce(t.deployedAt, t.createdAt) > ?)) THEN 1 ELSE 0 END as OFFLINE, CASE WHEN EXISTS (select a.id from DeviceAlarm as a where a.activeKey = (t.id || ':' || 'FORCED_OPEN')) THEN 1 ELSE 0 END as FORCED_OPEN, CASE WHEN EXISTS (select a.id from DeviceAlarm as a where a.activeKey = (t.id || ':' || 'JAM')) THEN 1 ELSE 0 END as JAM, t.hospitalId, h.hospitalName, t.departmentId, d.name as departmentName, t.wardId, w.wardNo, t.bedId, b.bedNo, t.agentId, g.company as agentCompany, t.lastHeartbeatAt, t.lockType, t.lockNo, t.mac, t.sim, t.model, t.manufacturer, t.madeOn, t.warrantyMonths, t.costCents, t.franchiseId, f.name as franchiseName, o.id as orderId, o.orderNo, o.agentPath as orderPath, coalesce((SELECT n.orders FROM DeviceTotal n WHERE n.deviceId = t.id AND n.scope = ?), 0) as orders, coalesce((SELECT n.paidCents - n.refundedCents FROM DeviceTotal n WHERE n.deviceId = t.id AND n.scope = ?), 0) as incomeCents, r.createdAt as faultSince, t.deployedAt, t.version, t.createdAt
  from Device as t
  left join Hospital as h on h.id = t.hospitalId
  left join Department as d on d.id = t.departmentId
  left join Ward as w on w.id = t.wardId
  left join Bed as b on b.id = t.bedId
  left join Agent as g on g.id = t.agentId
  left join Franchise as f on f.id = t.franchiseId
  left join RentalOrder as o on o.activeDeviceKey = cast(t.id as text)
  left join RepairTicket as r on r.activeKey = cast(t.id as text)
  where (t.agentPath >= ? AND t.agentPath < ?) and t.deletedAt IS NULL and t.id = ?

-- feedback: a page of everything
select t.id as feedbackId, t.feedbackNo, t.type, t.status, t.text, (select count(*) as n from FileUse as p where p.kind = ? and p.recordId = t.id) as pictureCount, t.userId, u.nickname, u.phone, t.orderId, r.orderNo, t.deviceId, d.deviceNo, t.hospitalId, h.hospitalName, (select count(*) as n from Feedback as o where o.deviceId = t.deviceId and o.agentPath = t.agentPath and o.status in (?, ?) and o.id != t.id) as others, t.handler, m.family as handlerFamily, t.owed, t.waitedSeconds, t.waitFrom, t.awaits, t.wakeAt, t.createdAt, t.answeredAt, t.resolvedAt, t.version
  from (select t.id from Feedback as t order by t.waitFrom asc, t.id asc limit ? offset ?) as page
  cross join Feedback as t
  inner join User as u on u.id = t.userId
  left join RentalOrder as r on r.id = t.orderId
  left join Device as d on d.id = t.deviceId
  left join Hospital as h on h.id = t.hospitalId
  left join Manager as m on m.id = t.handlerId
  where t.id = page.id
  order by t.waitFrom asc, t.id asc

-- feedback: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from Feedback as t where (t.agentPath >= ? AND t.agentPath < ?) and ((coalesce(t.feedbackNo, '') >= ? AND coalesce(t.feedbackNo, '') < ?)) and +t.type = ? and +t.status = ? and +t.owed = ? and +t.userId IN (select p.id from User as p where p.phone = ? union all select p.id from User as p where length(?) = 4 and substr(p.phone, -4) = ?) and t.deviceId IN (select id from Device where deviceNo = ?) and t.deviceId = ? and t.orderId = ? and t.userId = ? and t.hospitalId = ? and +t.createdAt >= ? and +t.createdAt < ? limit 10001) as counted

-- feedback: how many there are by feedbackNo
select count(*) as n
  from (select 1 as one from (select t.id from Feedback as t where (t.feedbackNo >= ? AND t.feedbackNo < ?)) as t limit 10001) as counted

-- feedback: how many there are by phone
select count(*) as n
  from (select 1 as one from (select t.id from (select p.id from User as p where p.phone = ? union all select p.id from User as p where length(?) = 4 and substr(p.phone, -4) = ?) as u cross join Feedback as t where t.userId = u.id) as t limit 10001) as counted

-- feedback: one row, for an agent
select t.id as feedbackId, t.feedbackNo, t.type, t.status, t.text, (select count(*) as n from FileUse as p where p.kind = ? and p.recordId = t.id) as pictureCount, t.userId, u.nickname, u.phone, t.orderId, r.orderNo, t.deviceId, d.deviceNo, t.hospitalId, h.hospitalName, (select count(*) as n from Feedback as o where o.deviceId = t.deviceId and o.agentPath = t.agentPath and o.status in (?, ?) and o.id != t.id) as others, t.handler, m.family as handlerFamily, t.owed, t.waitedSeconds, t.waitFrom, t.awaits, t.wakeAt, t.createdAt, t.answeredAt, t.resolvedAt, t.version
  from Feedback as t
  inner join User as u on u.id = t.userId
  left join RentalOrder as r on r.id = t.orderId
  left join Device as d on d.id = t.deviceId
  left join Hospital as h on h.id = t.hospitalId
  left join Manager as m on m.id = t.handlerId
  where (t.agentPath >= ? AND t.agentPath < ?) and t.id = ?

-- feedbackFile: a page of everything
select t.id as feedbackId, t.feedbackNo, t.type, t.status, t.text, (select count(*) as n from FileUse as p where p.kind = ? and p.recordId = t.id) as pictureCount, t.userId, u.nickname, u.phone, t.orderId, r.orderNo, t.deviceId, d.deviceNo, t.hospitalId, h.hospitalName, (select count(*) as n from Feedback as o where o.deviceId = t.deviceId and o.agentPath = t.agentPath and o.status in (?, ?) and o.id != t.id) as others, t.handler, m.family as handlerFamily, t.owed, t.waitedSeconds, t.waitFrom, t.awaits, t.wakeAt, t.createdAt, t.answeredAt, t.resolvedAt, t.version
  from (select t.id from Feedback as t order by t.waitFrom asc, t.id asc limit ? offset ?) as page
  cross join Feedback as t
  inner join User as u on u.id = t.userId
  left join RentalOrder as r on r.id = t.orderId
  left join Device as d on d.id = t.deviceId
  left join Hospital as h on h.id = t.hospitalId
  left join Manager as m on m.id = t.handlerId
  where t.id = page.id
  order by t.waitFrom asc, t.id asc

-- feedbackFile: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from Feedback as t where (t.agentPath >= ? AND t.agentPath < ?) and ((coalesce(t.feedbackNo, '') >= ? AND coalesce(t.feedbackNo, '') < ?)) and +t.type = ? and +t.status = ? and +t.owed = ? and +t.userId IN (select p.id from User as p where p.phone = ? union all select p.id from User as p where length(?) = 4 and substr(p.phone, -4) = ?) and t.deviceId IN (select id from Device where deviceNo = ?) and t.deviceId = ? and t.orderId = ? and t.userId = ? and t.hospitalId = ? and +t.createdAt >= ? and +t.createdAt < ? limit 10001) as counted

-- feedbackFile: how many there are by feedbackNo
select count(*) as n
  from (select 1 as one from (select t.id from Feedback as t where (t.feedbackNo >= ? AND t.feedbackNo < ?)) as t limit 10001) as counted

-- feedbackFile: how many there are by phone
select count(*) as n
  from (select 1 as one from (select t.id from (select p.id from User as p where p.phone = ? union all select p.id from User as p where length(?) = 4 and substr(p.phone, -4) = ?) as u cross join Feedback as t where t.userId = u.id) as t limit 10001) as counted

-- feedbackFile: one row, for an agent
select t.id as feedbackId, t.feedbackNo, t.type, t.status, t.text, (select count(*) as n from FileUse as p where p.kind = ? and p.recordId = t.id) as pictureCount, t.userId, u.nickname, u.phone, t.orderId, r.orderNo, t.deviceId, d.deviceNo, t.hospitalId, h.hospitalName, (select count(*) as n from Feedback as o where o.deviceId = t.deviceId and o.agentPath = t.agentPath and o.status in (?, ?) and o.id != t.id) as others, t.handler, m.family as handlerFamily, t.owed, t.waitedSeconds, t.waitFrom, t.awaits, t.wakeAt, t.createdAt, t.answeredAt, t.resolvedAt, t.version
  from Feedback as t
  inner join User as u on u.id = t.userId
  left join RentalOrder as r on r.id = t.orderId
  left join Device as d on d.id = t.deviceId
  left join Hospital as h on h.id = t.hospitalId
  left join Manager as m on m.id = t.handlerId
  where (t.agentPath >= ? AND t.agentPath < ?) and t.id = ?

-- franchises: a page of everything
select t.id as franchiseId, t.name, t.phone, t.region, t.intent, t.source, t.status, t.amountCents, t.deviceCount, (select count(*) as n from Device as c where c.franchiseId = t.id and c.deletedAt is null) as devices, t.shareBps, t.followerId, f.managerName as followerName, fa.path as followerPath, t.nextFollowOn, CASE WHEN t.nextFollowOn <= ? THEN 1 ELSE 0 END as due, t.agentId, a.company as agentCompany, t.signedAgentId, s.company as signedCompany, s.path as signedPath, t.signedAt, t.contractNo, t.contractFrom, t.contractTo, t.invalidReason, t.note, CASE WHEN t.contractTo = '' THEN 'NONE' WHEN t.contractTo < ? THEN 'ENDED' WHEN t.contractTo <= ? THEN 'ENDING' ELSE 'ACTIVE' END as contractState, t.version, t.createdAt
  from (select t.id from Franchise as t where t.deletedAt IS NULL order by t.createdAt desc, t.id desc limit ? offset ?) as page
  cross join Franchise as t
  left join Agent as a on a.id = t.agentId
  left join Agent as s on s.id = t.signedAgentId
  left join Manager as f on f.id = t.followerId
  left join Agent as fa on fa.id = f.agentId
  where t.id = page.id
  order by t.createdAt desc, t.id desc

-- franchises: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from Franchise as t where (t.agentPath >= ? AND t.agentPath < ?) and t.deletedAt IS NULL and (t.name LIKE ? ESCAPE '\' OR t.phone LIKE ? ESCAPE '\' OR t.contractNo LIKE ? ESCAPE '\') and (t.region = ? OR t.region LIKE ? ESCAPE '\') and t.intent = ? and t.status = ? and t.followerId IN (select m.id from Manager as m left join Agent as a on a.id = m.agentId where m.id = ? and coalesce(a.path, '') >= ? and coalesce(a.path, '') < ?) and CASE WHEN t.nextFollowOn <= ? THEN 1 ELSE 0 END = ? and CASE WHEN t.agentId IS NULL THEN 0 ELSE 1 END = ? and CASE WHEN t.contractTo = '' THEN 'NONE' WHEN t.contractTo < ? THEN 'ENDED' WHEN t.contractTo <= ? THEN 'ENDING' ELSE 'ACTIVE' END = ? and t.createdAt >= ? and t.createdAt < ? limit 10001) as counted

-- franchises: one row, for an agent
select t.id as franchiseId, t.name, t.phone, t.region, t.intent, t.source, t.status, t.amountCents, t.deviceCount, (select count(*) as n from Device as c where c.franchiseId = t.id and c.deletedAt is null) as devices, t.shareBps, t.followerId, f.managerName as followerName, fa.path as followerPath, t.nextFollowOn, CASE WHEN t.nextFollowOn <= ? THEN 1 ELSE 0 END as due, t.agentId, a.company as agentCompany, t.signedAgentId, s.company as signedCompany, s.path as signedPath, t.signedAt, t.contractNo, t.contractFrom, t.contractTo, t.invalidReason, t.note, CASE WHEN t.contractTo = '' THEN 'NONE' WHEN t.contractTo < ? THEN 'ENDED' WHEN t.contractTo <= ? THEN 'ENDING' ELSE 'ACTIVE' END as contractState, t.version, t.createdAt
  from Franchise as t
  left join Agent as a on a.id = t.agentId
  left join Agent as s on s.id = t.signedAgentId
  left join Manager as f on f.id = t.followerId
  left join Agent as fa on fa.id = f.agentId
  where (t.agentPath >= ? AND t.agentPath < ?) and t.deletedAt IS NULL and t.id = ?

-- hospitals: a page of everything
select t.id as hospitalId, t.hospitalName, t.level, t.nature, t.region, t.address, t.lng, t.lat, t.contact, t.phone, t.servicePhone, t.agentId, a.company, t.planId, p.planName, t.depositCents, t.hospitalShareBps, t.agentShareBps, t.franchiseShareBps, t.contractNo, t.contractFrom, t.contractTo, t.entranceFeeCents, t.remindHours, t.isFlag, t.version, t.createdAt, CASE WHEN t.contractTo = '' THEN 'NONE' WHEN t.contractTo < ? THEN 'ENDED' WHEN t.contractTo <= ? THEN 'ENDING' ELSE 'ACTIVE' END as contractState, (select count(*) as n from Department as c where c.hospitalId = t.id and c.deletedAt is null) as departments, (select count(*) as n from Bed as c where c.hospitalId = t.id and c.deletedAt is null) as beds, (select count(*) as n from Device as c where c.hospitalId = t.id and c.deletedAt is null) as devices, (select count(*) as n from Device as c where c.status = 'IN_USE' and c.hospitalId = t.id and c.deletedAt is null) as inUse
  from (select t.id from Hospital as t where t.deletedAt IS NULL order by t.createdAt desc, t.id desc limit ? offset ?) as page
  cross join Hospital as t
  left join Agent as a on a.id = t.agentId
  left join PricingPlan as p on p.id = t.planId
  where t.id = page.id
  order by t.createdAt desc, t.id desc

-- hospitals: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from Hospital as t where (t.agentPath >= ? AND t.agentPath < ?) and t.deletedAt IS NULL and (t.hospitalName LIKE ? ESCAPE '\') and (t.region = ? OR t.region LIKE ? ESCAPE '\') and t.level = ? and t.agentId = ? and t.isFlag = ? and CASE WHEN t.contractTo = '' THEN 'NONE' WHEN t.contractTo < ? THEN 'ENDED' WHEN t.contractTo <= ? THEN 'ENDING' ELSE 'ACTIVE' END = ? limit 10001) as counted

-- hospitals: one row, for an agent
select t.id as hospitalId, t.hospitalName, t.level, t.nature, t.region, t.address, t.lng, t.lat, t.contact, t.phone, t.servicePhone, t.agentId, a.company, t.planId, p.planName, t.depositCents, t.hospitalShareBps, t.agentShareBps, t.franchiseShareBps, t.contractNo, t.contractFrom, t.contractTo, t.entranceFeeCents, t.remindHours, t.isFlag, t.version, t.createdAt, CASE WHEN t.contractTo = '' THEN 'NONE' WHEN t.contractTo < ? THEN 'ENDED' WHEN t.contractTo <= ? THEN 'ENDING' ELSE 'ACTIVE' END as contractState, (select count(*) as n from Department as c where c.hospitalId = t.id and c.deletedAt is null) as departments, (select count(*) as n from Bed as c where c.hospitalId = t.id and c.deletedAt is null) as beds, (select count(*) as n from Device as c where c.hospitalId = t.id and c.deletedAt is null) as devices, (select count(*) as n from Device as c where c.status = 'IN_USE' and c.hospitalId = t.id and c.deletedAt is null) as inUse
  from Hospital as t
  left join Agent as a on a.id = t.agentId
  left join PricingPlan as p on p.id = t.planId
  where (t.agentPath >= ? AND t.agentPath < ?) and t.deletedAt IS NULL and t.id = ?

-- accounts: a page of everything
select t.id as accountId, t.code as account, t.openedAt, t.type as type, coalesce(u.nickname, g.company, s.storeName, h.hospitalName, f.name, '') as ownerName, t.balance as balanceCents
  from (select t.id from LedgerAccount as t order by t.id asc, t.id asc limit ? offset ?) as page
  cross join LedgerAccount as t
  left join User as u on t.ownerKind = 'user' and u.id = t.ownerId
  left join Agent as g on t.ownerKind = 'agent' and g.id = t.ownerId
  left join Store as s on t.ownerKind = 'store' and s.id = t.ownerId
  left join Hospital as h on t.ownerKind = 'hospital' and h.id = t.ownerId
  left join Franchise as f on t.ownerKind = 'franchise' and f.id = t.ownerId
  where t.id = page.id
  order by t.id asc, t.id asc

-- accounts: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from LedgerAccount as t where 1 = 0 and (t.ownerKind = ? AND case when t.ownerId is null then t.code else replace(t.code, ':' || cast(t.ownerId as text), ':#') end = ?) and (t.ownerKind = ? AND (t.type = 'LIABILITY' AND t.code NOT LIKE '%:frozen')) and t.id in (select a.id from User as o inner join LedgerAccount as a on a.ownerId = o.id where a.ownerKind = 'user' and o.nickname >= ? and o.nickname < ? union all select a.id from Agent as o inner join LedgerAccount as a on a.ownerId = o.id where a.ownerKind = 'agent' and o.company >= ? and o.company < ? union all select a.id from Store as o inner join LedgerAccount as a on a.ownerId = o.id where a.ownerKind = 'store' and o.storeName >= ? and o.storeName < ? union all select a.id from Hospital as o inner join LedgerAccount as a on a.ownerId = o.id where a.ownerKind = 'hospital' and o.hospitalName >= ? and o.hospitalName < ? union all select a.id from Franchise as o inner join LedgerAccount as a on a.ownerId = o.id where a.ownerKind = 'franchise' and o.name >= ? and o.name < ?) limit 10001) as counted

-- accounts: one row, for an agent
select t.id as accountId, t.code as account, t.openedAt, t.type as type, coalesce(u.nickname, g.company, s.storeName, h.hospitalName, f.name, '') as ownerName, t.balance as balanceCents
  from LedgerAccount as t
  left join User as u on t.ownerKind = 'user' and u.id = t.ownerId
  left join Agent as g on t.ownerKind = 'agent' and g.id = t.ownerId
  left join Store as s on t.ownerKind = 'store' and s.id = t.ownerId
  left join Hospital as h on t.ownerKind = 'hospital' and h.id = t.ownerId
  left join Franchise as f on t.ownerKind = 'franchise' and f.id = t.ownerId
  where 1 = 0 and t.id = ?

-- agentEarnings: a page of everything
select t.id as agentId, t.company, coalesce((select a.balance from LedgerAccount a where a.code = 'agent:' || cast(t.id as text) || ':pending'), 0) as pendingCents, coalesce((select a.balance from LedgerAccount a where a.code = 'agent:' || cast(t.id as text) || ':available'), 0) as availableCents, coalesce((select a.balance from LedgerAccount a where a.code = 'agent:' || cast(t.id as text) || ':frozen'), 0) as frozenCents, ( select coalesce(sum(w.amountCents), 0) from Withdrawal w where w.applicantKind = 'AGENT' and w.ownerId = t.id and w.status = 'PAID') as withdrawnCents, coalesce((select a.balance from LedgerAccount a where a.code = 'receivable:agent:' || cast(t.id as text)), 0) as owedCents, coalesce(( select sum(case when a.type = 'ASSET' then -1 else 1 end * ( coalesce(( select c.balance from LedgerClosing c where c.accountId = a.id and c.until <= ? order by c.until desc limit 1), 0) + coalesce(( select sum(case when e.side = (case when a.type in ('ASSET', 'EXPENSE') then 'D' else 'C' end) then e.cents else -e.cents end) from LedgerEntry e where e.accountId = a.id and e.at >= coalesce(( select c.until from LedgerClosing c where c.accountId = a.id and c.until <= ? order by c.until desc limit 1), 0) and e.at < ? ), 0))) from LedgerAccount a where a.code in ('agent:' || cast(t.id as text) || ':pending', 'agent:' || cast(t.id as text) || ':available', 'agent:' || cast(t.id as text) || ':frozen', 'receivable:agent:' || cast(t.id as text))), 0) + ( select coalesce(sum(w.amountCents), 0) from Withdrawal w where w.applicantKind = 'AGENT' and w.ownerId = t.id and w.paidAt < ? and (w.status = 'PAID' or w.status = 'BOUNCED' and w.updatedAt >= ?)) as beforeCents, ( select count(*) from Withdrawal w where w.applicantKind = 'AGENT' and w.ownerId = t.id and w.status in ('PENDING', 'APPROVED', 'PAYING')) as underWay, ( select max(w.paidAt) from Withdrawal w where w.applicantKind = 'AGENT' and w.ownerId = t.id and w.status = 'PAID') as lastWithdrawnAt
  from (select t.id from Agent as t where t.deletedAt IS NULL order by t.id asc, t.id asc limit ? offset ?) as page
  cross join Agent as t
  where t.id = page.id
  order by t.id asc, t.id asc

-- agentEarnings: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from Agent as t where t.path = ? and t.deletedAt IS NULL and (t.company LIKE ? ESCAPE '\') limit 10001) as counted

-- agentEarnings: one row, for an agent
select t.id as agentId, t.company, coalesce((select a.balance from LedgerAccount a where a.code = 'agent:' || cast(t.id as text) || ':pending'), 0) as pendingCents, coalesce((select a.balance from LedgerAccount a where a.code = 'agent:' || cast(t.id as text) || ':available'), 0) as availableCents, coalesce((select a.balance from LedgerAccount a where a.code = 'agent:' || cast(t.id as text) || ':frozen'), 0) as frozenCents, ( select coalesce(sum(w.amountCents), 0) from Withdrawal w where w.applicantKind = 'AGENT' and w.ownerId = t.id and w.status = 'PAID') as withdrawnCents, coalesce((select a.balance from LedgerAccount a where a.code = 'receivable:agent:' || cast(t.id as text)), 0) as owedCents, coalesce(( select sum(case when a.type = 'ASSET' then -1 else 1 end * ( coalesce(( select c.balance from LedgerClosing c where c.accountId = a.id and c.until <= ? order by c.until desc limit 1), 0) + coalesce(( select sum(case when e.side = (case when a.type in ('ASSET', 'EXPENSE') then 'D' else 'C' end) then e.cents else -e.cents end) from LedgerEntry e where e.accountId = a.id and e.at >= coalesce(( select c.until from LedgerClosing c where c.accountId = a.id and c.until <= ? order by c.until desc limit 1), 0) and e.at < ? ), 0))) from LedgerAccount a where a.code in ('agent:' || cast(t.id as text) || ':pending', 'agent:' || cast(t.id as text) || ':available', 'agent:' || cast(t.id as text) || ':frozen', 'receivable:agent:' || cast(t.id as text))), 0) + ( select coalesce(sum(w.amountCents), 0) from Withdrawal w where w.applicantKind = 'AGENT' and w.ownerId = t.id and w.paidAt < ? and (w.status = 'PAID' or w.status = 'BOUNCED' and w.updatedAt >= ?)) as beforeCents, ( select count(*) from Withdrawal w where w.applicantKind = 'AGENT' and w.ownerId = t.id and w.status in ('PENDING', 'APPROVED', 'PAYING')) as underWay, ( select max(w.paidAt) from Withdrawal w where w.applicantKind = 'AGENT' and w.ownerId = t.id and w.status = 'PAID') as lastWithdrawnAt
  from Agent as t
  where t.path = ? and t.deletedAt IS NULL and t.id = ?

-- agentShares: a page of everything
select t.id as shareId, p.business, t.orderId, p.tradeNo, t.baseCents, t.bps, coalesce(o.orderNo, m.orderNo, ?) as orderNo, coalesce(h.hospitalName, st.storeName, ?) as sourceName, coalesce(r.refundNo, ?) as refundNo, t.amountCents, t.settleState, t.settledAt, t.paidOutCents, t.createdAt
  from (select t.id from ProfitShareLine as t where t.party = 'AGENT' order by t.createdAt desc, t.id desc limit ? offset ?) as page
  cross join ProfitShareLine as t
  inner join Payment as p on p.id = t.paymentId
  left join RentalOrder as o on o.id = t.orderId and p.business = ?
  left join Hospital as h on h.id = o.hospitalId
  left join MallOrder as m on m.id = t.orderId and p.business = ?
  left join Store as st on st.id = m.storeId
  left join Refund as r on r.id = t.refundId
  where t.id = page.id
  order by t.createdAt desc, t.id desc

-- agentShares: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from ProfitShareLine as t where (t.agentPath >= ? AND t.agentPath < ?) and t.party = 'AGENT' and t.partyId = ? and +t.settleState = ? and t.createdAt >= ? and t.createdAt < ? limit 10001) as counted

-- agentShares: one row, for an agent
select t.id as shareId, p.business, t.orderId, p.tradeNo, t.baseCents, t.bps, coalesce(o.orderNo, m.orderNo, ?) as orderNo, coalesce(h.hospitalName, st.storeName, ?) as sourceName, coalesce(r.refundNo, ?) as refundNo, t.amountCents, t.settleState, t.settledAt, t.paidOutCents, t.createdAt
  from ProfitShareLine as t
  inner join Payment as p on p.id = t.paymentId
  left join RentalOrder as o on o.id = t.orderId and p.business = ?
  left join Hospital as h on h.id = o.hospitalId
  left join MallOrder as m on m.id = t.orderId and p.business = ?
  left join Store as st on st.id = m.storeId
  left join Refund as r on r.id = t.refundId
  where (t.agentPath >= ? AND t.agentPath < ?) and t.party = 'AGENT' and t.id = ?

-- storeEarnings: a page of everything
select t.id as storeId, t.storeName, t.status, t.commissionCents, coalesce((select a.balance from LedgerAccount a where a.code = 'store:' || cast(t.id as text) || ':pending'), 0) as pendingCents, coalesce((select a.balance from LedgerAccount a where a.code = 'store:' || cast(t.id as text) || ':available'), 0) as availableCents, coalesce((select a.balance from LedgerAccount a where a.code = 'store:' || cast(t.id as text) || ':frozen'), 0) as frozenCents, ( select coalesce(sum(w.amountCents), 0) from Withdrawal w where w.applicantKind = 'STORE' and w.ownerId = t.id and w.status = 'PAID') as withdrawnCents, coalesce((select a.balance from LedgerAccount a where a.code = 'receivable:store:' || cast(t.id as text)), 0) as owedCents, coalesce(( select sum(case when a.type = 'ASSET' then -1 else 1 end * ( coalesce(( select c.balance from LedgerClosing c where c.accountId = a.id and c.until <= ? order by c.until desc limit 1), 0) + coalesce(( select sum(case when e.side = (case when a.type in ('ASSET', 'EXPENSE') then 'D' else 'C' end) then e.cents else -e.cents end) from LedgerEntry e where e.accountId = a.id and e.at >= coalesce(( select c.until from LedgerClosing c where c.accountId = a.id and c.until <= ? order by c.until desc limit 1), 0) and e.at < ? ), 0))) from LedgerAccount a where a.code in ('store:' || cast(t.id as text) || ':available', 'store:' || cast(t.id as text) || ':frozen', 'receivable:store:' || cast(t.id as text))), 0) + ( select coalesce(sum(w.amountCents), 0) from Withdrawal w where w.applicantKind = 'STORE' and w.ownerId = t.id and w.paidAt < ? and (w.status = 'PAID' or w.status = 'BOUNCED' and w.updatedAt >= ?)) as beforeCents, ( select count(*) from Withdrawal w where w.applicantKind = 'STORE' and w.ownerId = t.id and w.status in ('PENDING', 'APPROVED', 'PAYING')) as underWay, ( select max(w.paidAt) from Withdrawal w where w.applicantKind = 'STORE' and w.ownerId = t.id and w.status = 'PAID') as lastWithdrawnAt
  from (select t.id from Store as t where t.deletedAt IS NULL order by t.id asc, t.id asc limit ? offset ?) as page
  cross join Store as t
  where t.id = page.id
  order by t.id asc, t.id asc

-- storeEarnings: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from Store as t where 1 = 0 and t.deletedAt IS NULL and (t.storeName LIKE ? ESCAPE '\') and t.status = ? limit 10001) as counted

-- storeEarnings: one row, for an agent
select t.id as storeId, t.storeName, t.status, t.commissionCents, coalesce((select a.balance from LedgerAccount a where a.code = 'store:' || cast(t.id as text) || ':pending'), 0) as pendingCents, coalesce((select a.balance from LedgerAccount a where a.code = 'store:' || cast(t.id as text) || ':available'), 0) as availableCents, coalesce((select a.balance from LedgerAccount a where a.code = 'store:' || cast(t.id as text) || ':frozen'), 0) as frozenCents, ( select coalesce(sum(w.amountCents), 0) from Withdrawal w where w.applicantKind = 'STORE' and w.ownerId = t.id and w.status = 'PAID') as withdrawnCents, coalesce((select a.balance from LedgerAccount a where a.code = 'receivable:store:' || cast(t.id as text)), 0) as owedCents, coalesce(( select sum(case when a.type = 'ASSET' then -1 else 1 end * ( coalesce(( select c.balance from LedgerClosing c where c.accountId = a.id and c.until <= ? order by c.until desc limit 1), 0) + coalesce(( select sum(case when e.side = (case when a.type in ('ASSET', 'EXPENSE') then 'D' else 'C' end) then e.cents else -e.cents end) from LedgerEntry e where e.accountId = a.id and e.at >= coalesce(( select c.until from LedgerClosing c where c.accountId = a.id and c.until <= ? order by c.until desc limit 1), 0) and e.at < ? ), 0))) from LedgerAccount a where a.code in ('store:' || cast(t.id as text) || ':available', 'store:' || cast(t.id as text) || ':frozen', 'receivable:store:' || cast(t.id as text))), 0) + ( select coalesce(sum(w.amountCents), 0) from Withdrawal w where w.applicantKind = 'STORE' and w.ownerId = t.id and w.paidAt < ? and (w.status = 'PAID' or w.status = 'BOUNCED' and w.updatedAt >= ?)) as beforeCents, ( select count(*) from Withdrawal w where w.applicantKind = 'STORE' and w.ownerId = t.id and w.status in ('PENDING', 'APPROVED', 'PAYING')) as underWay, ( select max(w.paidAt) from Withdrawal w where w.applicantKind = 'STORE' and w.ownerId = t.id and w.status = 'PAID') as lastWithdrawnAt
  from Store as t
  where 1 = 0 and t.deletedAt IS NULL and t.id = ?

-- storeShares: a page of everything
select t.id as mallOrderId, t.orderNo, t.goodsText, t.status, t.payCents, t.refundedCents, t.paidAt, t.settledAt, t.feeBps, (select sum(((l.amountCents - l.refundedCents) * l.commissionBps + 5000) / 10000) from MallOrderLine l where l.mallOrderId = t.id) as commissionCents
  from (select t.id from MallOrder as t where t.status in ('PAID', 'SHIPPED', 'RECEIVED', 'SETTLED') order by t.createdAt desc, t.id desc limit ? offset ?) as page
  cross join MallOrder as t
  where t.id = page.id
  order by t.createdAt desc, t.id desc

-- storeShares: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from MallOrder as t where 1 = 0 and t.status in ('PAID', 'SHIPPED', 'RECEIVED', 'SETTLED') and t.storeId = ? and (CASE WHEN t.status = 'SETTLED' THEN 'SETTLED' ELSE 'PENDING' END) = ? and t.createdAt >= ? and t.createdAt < ? limit 10001) as counted

-- storeShares: one row, for an agent
select t.id as mallOrderId, t.orderNo, t.goodsText, t.status, t.payCents, t.refundedCents, t.paidAt, t.settledAt, t.feeBps, (select sum(((l.amountCents - l.refundedCents) * l.commissionBps + 5000) / 10000) from MallOrderLine l where l.mallOrderId = t.id) as commissionCents
  from MallOrder as t
  where 1 = 0 and t.status in ('PAID', 'SHIPPED', 'RECEIVED', 'SETTLED') and t.id = ?

-- entries: a page of everything
select t.id as entryId, t.txnId, t.at, x.no, x.event, a.code as account, x.memo, ro.id as orderId, d.id as depositId, w.id as withdrawalId, m.id as mallOrderId, df.id as differenceId, si.id as suspenseId, pp.id as partyPaymentId, case a.ownerKind when 'user' then 'USER' when 'agent' then 'AGENT' when 'store' then 'STORE' when 'hospital' then 'HOSPITAL' when 'franchise' then 'FRANCHISE' else case when a.code in ('channel:wechat', 'bank') then 'FUNDS' else 'PLATFORM' end end as holder, coalesce(u.nickname, g.company, s.storeName, h.hospitalName, f.name, '') as ownerName, case when (t.side = 'D') = (t.accountId in ( select g.id from LedgerAccount g where g.type in ('ASSET', 'EXPENSE'))) then t.cents else 0 end as inCents, case when (t.side = 'D') = (t.accountId in ( select g.id from LedgerAccount g where g.type in ('ASSET', 'EXPENSE'))) then 0 else t.cents end as outCents, t.balanceAfter as balanceAfterCents, coalesce(r.refundNo, p.tradeNo, '') as tradeNo, coalesce(ro.orderNo, d.depositNo, m.orderNo, w.withdrawNo, df.no, si.number, pp.paymentNo, '') as orderNo
  from (select t.id from LedgerEntry as t order by t.at desc, t.id desc limit ? offset ?) as page
  cross join LedgerEntry as t
  inner join LedgerAccount as a on a.id = t.accountId
  inner join LedgerTxn as x on x.id = t.txnId
  left join Refund as r on r.id = case when substr(x.key, 1, 7) = 'refund:' then cast(rtrim(substr(x.key, 8), ':abcdefghijklmnopqrstuvwxyz') as integer) end
  left join Payment as p on p.id = coalesce( case when substr(x.key, 1, 8) = 'payment:' then cast(rtrim(substr(x.key, 9), ':abcdefghijklmnopqrstuvwxyz') as integer) end, r.paymentId)
  left join RentalOrder as ro on ro.id = coalesce( case when x.aboutType = 'RentalOrder' then cast(x.aboutId as integer) end, case when p.business = 'RENTAL' then p.businessId end)
  left join DepositOrder as d on d.id = coalesce( case when x.aboutType = 'DepositOrder' then cast(x.aboutId as integer) end, case when p.business = 'DEPOSIT' then p.businessId end)
  left join MallOrder as m on m.id = coalesce( case when x.aboutType = 'MallOrder' then cast(x.aboutId as integer) end, case when p.business = 'MALL' then p.businessId end)
  left join Withdrawal as w on w.id = case when x.aboutType = 'Withdrawal' then cast(x.aboutId as integer) end
  left join Difference as df on df.id = case when x.aboutType = 'Difference' then cast(x.aboutId as integer) end
  left join SuspenseItem as si on si.id = case when x.aboutType = 'SuspenseItem' then cast(x.aboutId as integer) end
  left join PartyPayment as pp on pp.id = case when x.aboutType = 'PartyPayment' then cast(x.aboutId as integer) end
  left join User as u on a.ownerKind = 'user' and u.id = a.ownerId
  left join Agent as g on a.ownerKind = 'agent' and g.id = a.ownerId
  left join Store as s on a.ownerKind = 'store' and s.id = a.ownerId
  left join Hospital as h on a.ownerKind = 'hospital' and h.id = a.ownerId
  left join Franchise as f on a.ownerKind = 'franchise' and f.id = a.ownerId
  where t.id = page.id
  order by t.at desc, t.id desc

-- entries: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from (select e.id from (select x.id from Payment as p inner join LedgerTxn as x on x.key >= 'payment:' || cast(p.id as text) || ':' and x.key < 'payment:' || cast(p.id as text) || ';' where p.tradeNo = ? union select x.id from Refund as p inner join LedgerTxn as x on x.key >= 'refund:' || cast(p.id as text) || ':' and x.key < 'refund:' || cast(p.id as text) || ';' where p.refundNo = ? union select x.id from RentalOrder as o inner join LedgerTxn as x on x.aboutType = 'RentalOrder' and x.aboutId = cast(o.id as text) where o.orderNo = ? union select x.id from Payment as p inner join LedgerTxn as x on x.key >= 'payment:' || cast(p.id as text) || ':' and x.key < 'payment:' || cast(p.id as text) || ';' where p.business = 'RENTAL' and p.businessId in ( select o.id from RentalOrder o where o.orderNo = ?) union select x.id from Refund as p inner join LedgerTxn as x on x.key >= 'refund:' || cast(p.id as text) || ':' and x.key < 'refund:' || cast(p.id as text) || ';' where p.business = 'RENTAL' and p.businessId in ( select o.id from RentalOrder o where o.orderNo = ?) union select x.id from DepositOrder as o inner join LedgerTxn as x on x.aboutType = 'DepositOrder' and x.aboutId = cast(o.id as text) where o.depositNo = ? union select x.id from Payment as p inner join LedgerTxn as x on x.key >= 'payment:' || cast(p.id as text) || ':' and x.key < 'payment:' || cast(p.id as text) || ';' where p.business = 'DEPOSIT' and p.businessId in ( select o.id from DepositOrder o where o.depositNo = ?) union select x.id from Refund as p inner join LedgerTxn as x on x.key >= 'refund:' || cast(p.id as text) || ':' and x.key < 'refund:' || cast(p.id as text) || ';' where p.business = 'DEPOSIT' and p.businessId in ( select o.id from DepositOrder o where o.depositNo = ?) union select x.id from MallOrder as o inner join LedgerTxn as x on x.aboutType = 'MallOrder' and x.aboutId = cast(o.id as text) where o.orderNo = ? union select x.id from Payment as p inner join LedgerTxn as x on x.key >= 'payment:' || cast(p.id as text) || ':' and x.key < 'payment:' || cast(p.id as text) || ';' where p.business = 'MALL' and p.businessId in ( select o.id from MallOrder o where o.orderNo = ?) union select x.id from Refund as p inner join LedgerTxn as x on x.key >= 'refund:' || cast(p.id as text) || ':' and x.key < 'refund:' || cast(p.id as text) || ';' where p.business = 'MALL' and p.businessId in ( select o.id from MallOrder o where o.orderNo = ?) union select x.id from Withdrawal as o inner join LedgerTxn as x on x.aboutType = 'Withdrawal' and x.aboutId = cast(o.id as text) where o.withdrawNo = ? union select x.id from Difference as o inner join LedgerTxn as x on x.aboutType = 'Difference' and x.aboutId = cast(o.id as text) where o.no = ? union select x.id from SuspenseItem as o inner join LedgerTxn as x on x.aboutType = 'SuspenseItem' and x.aboutId = cast(o.id as text) where o.number = ? union select x.id from PartyPayment as o inner join LedgerTxn as x on x.aboutType = 'PartyPayment' and x.aboutId = cast(o.id as text) where o.paymentNo = ?) as x cross join LedgerEntry as e where e.txnId = x.id) as found cross join LedgerEntry as t where t.id = found.id and t.accountId in ( select o.id from LedgerAccount o inner join Agent g on g.id = o.ownerId where o.ownerKind = 'agent' and (g.path >= ? AND g.path < ?)) and t.accountId = ? and +t.accountId in (select a.id from User as o inner join LedgerAccount as a on a.ownerId = o.id where a.ownerKind = 'user' and o.nickname >= ? and o.nickname < ? union all select a.id from Agent as o inner join LedgerAccount as a on a.ownerId = o.id where a.ownerKind = 'agent' and o.company >= ? and o.company < ? union all select a.id from Store as o inner join LedgerAccount as a on a.ownerId = o.id where a.ownerKind = 'store' and o.storeName >= ? and o.storeName < ? union all select a.id from Hospital as o inner join LedgerAccount as a on a.ownerId = o.id where a.ownerKind = 'hospital' and o.hospitalName >= ? and o.hospitalName < ? union all select a.id from Franchise as o inner join LedgerAccount as a on a.ownerId = o.id where a.ownerKind = 'franchise' and o.name >= ? and o.name < ?) and +t.accountId in (select a.id from LedgerAccount as a where a.ownerKind = 'user' and a.ownerId = ?) and exists (select 1 from LedgerTxn x where x.id = t.txnId and x.event = ?) and +t.accountId in (select a.id from LedgerAccount as a where a.ownerKind = ? and (a.ownerKind <> '' or (case when a.code in ('channel:wechat', 'bank') then 1 else 0 end) = ?)) and (case when (t.side = 'D') = (t.accountId in ( select g.id from LedgerAccount g where g.type in ('ASSET', 'EXPENSE'))) then 'IN' else 'OUT' end) = ? and t.cents >= ? and t.cents <= ? and t.at >= ? and t.at < ? and t.at >= ? and t.at < ? limit 10001) as counted

-- entries: how many there are by number
select count(*) as n
  from (select 1 as one from (select e.id from (select x.id from Payment as p inner join LedgerTxn as x on x.key >= 'payment:' || cast(p.id as text) || ':' and x.key < 'payment:' || cast(p.id as text) || ';' where p.tradeNo = ? union select x.id from Refund as p inner join LedgerTxn as x on x.key >= 'refund:' || cast(p.id as text) || ':' and x.key < 'refund:' || cast(p.id as text) || ';' where p.refundNo = ? union select x.id from RentalOrder as o inner join LedgerTxn as x on x.aboutType = 'RentalOrder' and x.aboutId = cast(o.id as text) where o.orderNo = ? union select x.id from Payment as p inner join LedgerTxn as x on x.key >= 'payment:' || cast(p.id as text) || ':' and x.key < 'payment:' || cast(p.id as text) || ';' where p.business = 'RENTAL' and p.businessId in ( select o.id from RentalOrder o where o.orderNo = ?) union select x.id from Refund as p inner join LedgerTxn as x on x.key >= 'refund:' || cast(p.id as text) || ':' and x.key < 'refund:' || cast(p.id as text) || ';' where p.business = 'RENTAL' and p.businessId in ( select o.id from RentalOrder o where o.orderNo = ?) union select x.id from DepositOrder as o inner join LedgerTxn as x on x.aboutType = 'DepositOrder' and x.aboutId = cast(o.id as text) where o.depositNo = ? union select x.id from Payment as p inner join LedgerTxn as x on x.key >= 'payment:' || cast(p.id as text) || ':' and x.key < 'payment:' || cast(p.id as text) || ';' where p.business = 'DEPOSIT' and p.businessId in ( select o.id from DepositOrder o where o.depositNo = ?) union select x.id from Refund as p inner join LedgerTxn as x on x.key >= 'refund:' || cast(p.id as text) || ':' and x.key < 'refund:' || cast(p.id as text) || ';' where p.business = 'DEPOSIT' and p.businessId in ( select o.id from DepositOrder o where o.depositNo = ?) union select x.id from MallOrder as o inner join LedgerTxn as x on x.aboutType = 'MallOrder' and x.aboutId = cast(o.id as text) where o.orderNo = ? union select x.id from Payment as p inner join LedgerTxn as x on x.key >= 'payment:' || cast(p.id as text) || ':' and x.key < 'payment:' || cast(p.id as text) || ';' where p.business = 'MALL' and p.businessId in ( select o.id from MallOrder o where o.orderNo = ?) union select x.id from Refund as p inner join LedgerTxn as x on x.key >= 'refund:' || cast(p.id as text) || ':' and x.key < 'refund:' || cast(p.id as text) || ';' where p.business = 'MALL' and p.businessId in ( select o.id from MallOrder o where o.orderNo = ?) union select x.id from Withdrawal as o inner join LedgerTxn as x on x.aboutType = 'Withdrawal' and x.aboutId = cast(o.id as text) where o.withdrawNo = ? union select x.id from Difference as o inner join LedgerTxn as x on x.aboutType = 'Difference' and x.aboutId = cast(o.id as text) where o.no = ? union select x.id from SuspenseItem as o inner join LedgerTxn as x on x.aboutType = 'SuspenseItem' and x.aboutId = cast(o.id as text) where o.number = ? union select x.id from PartyPayment as o inner join LedgerTxn as x on x.aboutType = 'PartyPayment' and x.aboutId = cast(o.id as text) where o.paymentNo = ?) as x cross join LedgerEntry as e where e.txnId = x.id) as t limit 10001) as counted

-- entries: how many there are by ownerName
select count(*) as n
  from (select 1 as one from (select e.id from (select a.id from User as o inner join LedgerAccount as a on a.ownerId = o.id where a.ownerKind = 'user' and o.nickname >= ? and o.nickname < ? union all select a.id from Agent as o inner join LedgerAccount as a on a.ownerId = o.id where a.ownerKind = 'agent' and o.company >= ? and o.company < ? union all select a.id from Store as o inner join LedgerAccount as a on a.ownerId = o.id where a.ownerKind = 'store' and o.storeName >= ? and o.storeName < ? union all select a.id from Hospital as o inner join LedgerAccount as a on a.ownerId = o.id where a.ownerKind = 'hospital' and o.hospitalName >= ? and o.hospitalName < ? union all select a.id from Franchise as o inner join LedgerAccount as a on a.ownerId = o.id where a.ownerKind = 'franchise' and o.name >= ? and o.name < ?) as a cross join LedgerEntry as e where e.accountId = a.id and e.at >= ? and e.at < ?) as t limit 10001) as counted

-- entries: how many there are by userId
select count(*) as n
  from (select 1 as one from (select e.id from (select a.id from LedgerAccount as a where a.ownerKind = 'user' and a.ownerId = ?) as a cross join LedgerEntry as e where e.accountId = a.id and e.at >= ? and e.at < ?) as t limit 10001) as counted

-- entries: how many there are by event
select count(*) as n
  from (select 1 as one from (select e.id from (select x.id from LedgerTxn as x where x.event = ? and x.at >= ? and x.at < ?) as x cross join LedgerEntry as e where e.txnId = x.id) as t limit 10001) as counted

-- entries: how many there are by holder
select count(*) as n
  from (select 1 as one from (select e.id from (select a.id from LedgerAccount as a where a.ownerKind = ? and (a.ownerKind <> '' or (case when a.code in ('channel:wechat', 'bank') then 1 else 0 end) = ?)) as a cross join LedgerEntry as e where e.accountId = a.id and e.at >= ? and e.at < ?) as t limit 10001) as counted

-- entries: one row, for an agent
select t.id as entryId, t.txnId, t.at, x.no, x.event, a.code as account, x.memo, ro.id as orderId, d.id as depositId, w.id as withdrawalId, m.id as mallOrderId, df.id as differenceId, si.id as suspenseId, pp.id as partyPaymentId, case a.ownerKind when 'user' then 'USER' when 'agent' then 'AGENT' when 'store' then 'STORE' when 'hospital' then 'HOSPITAL' when 'franchise' then 'FRANCHISE' else case when a.code in ('channel:wechat', 'bank') then 'FUNDS' else 'PLATFORM' end end as holder, coalesce(u.nickname, g.company, s.storeName, h.hospitalName, f.name, '') as ownerName, case when (t.side = 'D') = (t.accountId in ( select g.id from LedgerAccount g where g.type in ('ASSET', 'EXPENSE'))) then t.cents else 0 end as inCents, case when (t.side = 'D') = (t.accountId in ( select g.id from LedgerAccount g where g.type in ('ASSET', 'EXPENSE'))) then 0 else t.cents end as outCents, t.balanceAfter as balanceAfterCents, coalesce(r.refundNo, p.tradeNo, '') as tradeNo, coalesce(ro.orderNo, d.depositNo, m.orderNo, w.withdrawNo, df.no, si.number, pp.paymentNo, '') as orderNo
  from LedgerEntry as t
  inner join LedgerAccount as a on a.id = t.accountId
  inner join LedgerTxn as x on x.id = t.txnId
  left join Refund as r on r.id = case when substr(x.key, 1, 7) = 'refund:' then cast(rtrim(substr(x.key, 8), ':abcdefghijklmnopqrstuvwxyz') as integer) end
  left join Payment as p on p.id = coalesce( case when substr(x.key, 1, 8) = 'payment:' then cast(rtrim(substr(x.key, 9), ':abcdefghijklmnopqrstuvwxyz') as integer) end, r.paymentId)
  left join RentalOrder as ro on ro.id = coalesce( case when x.aboutType = 'RentalOrder' then cast(x.aboutId as integer) end, case when p.business = 'RENTAL' then p.businessId end)
  left join DepositOrder as d on d.id = coalesce( case when x.aboutType = 'DepositOrder' then cast(x.aboutId as integer) end, case when p.business = 'DEPOSIT' then p.businessId end)
  left join MallOrder as m on m.id = coalesce( case when x.aboutType = 'MallOrder' then cast(x.aboutId as integer) end, case when p.business = 'MALL' then p.businessId end)
  left join Withdrawal as w on w.id = case when x.aboutType = 'Withdrawal' then cast(x.aboutId as integer) end
  left join Difference as df on df.id = case when x.aboutType = 'Difference' then cast(x.aboutId as integer) end
  left join SuspenseItem as si on si.id = case when x.aboutType = 'SuspenseItem' then cast(x.aboutId as integer) end
  left join PartyPayment as pp on pp.id = case when x.aboutType = 'PartyPayment' then cast(x.aboutId as integer) end
  left join User as u on a.ownerKind = 'user' and u.id = a.ownerId
  left join Agent as g on a.ownerKind = 'agent' and g.id = a.ownerId
  left join Store as s on a.ownerKind = 'store' and s.id = a.ownerId
  left join Hospital as h on a.ownerKind = 'hospital' and h.id = a.ownerId
  left join Franchise as f on a.ownerKind = 'franchise' and f.id = a.ownerId
  where t.accountId in ( select o.id from LedgerAccount o inner join Agent g on g.id = o.ownerId where o.ownerKind = 'agent' and (g.path >= ? AND g.path < ?)) and t.id = ?

-- lockLog: a page of everything
select t.id as lockId, t.createdAt, t.commandNo, t.deviceId, t.deviceNo, h.hospitalName, d.name as departmentName, w.wardNo, b.bedNo, t.action, t.source, t.actor, u.nickname, u.phone, t.state, t.reason, t.durationMs, t.attempts, t.battery, t.note, t.late, t.sentAt, t.ackAt, t.raw, o.id as orderId, o.orderNo, o.agentPath as orderPath
  from (select t.id from LockEvent as t order by t.createdAt desc, t.id desc limit ? offset ?) as page
  cross join LockEvent as t
  left join Hospital as h on h.id = t.hospitalId
  left join Department as d on d.id = t.departmentId
  left join Ward as w on w.id = t.wardId
  left join Bed as b on b.id = t.bedId
  left join User as u on u.id = t.userId
  left join RentalOrder as o on o.id = t.orderId
  where t.id = page.id
  order by t.createdAt desc, t.id desc

-- lockLog: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from (select e.id from DeviceAlarm as a cross join LockEvent as e where a.kind = 'FORCED_OPEN' and e.commandNo = a.note and e.deviceId = a.deviceId and a.raisedAt > ?) as found cross join LockEvent as t where t.id = found.id and (t.agentPath >= ? AND t.agentPath < ?) and ((coalesce(t.deviceNo, '') >= ? AND coalesce(t.deviceNo, '') < ?)) and +t.userId IN (select id from User where nickname >= ? and nickname < ? union select p.id from User as p where p.phone = ? union all select p.id from User as p where length(?) = 4 and substr(p.phone, -4) = ?) and EXISTS (select o.id from RentalOrder as o where (o.orderNo >= ? AND o.orderNo < ?) and (+o.agentPath >= ? AND +o.agentPath < ?) and o.id = t.orderId) and t.hospitalId = ? and t.agentPath = (select path from Agent where id = ?) and (+t.createdAt >= ? AND +t.createdAt < ?) and (CASE WHEN t.source <> 'DEVICE' THEN 1 ELSE 0 END) = ? and (+t.createdAt > ? AND +t.createdAt <= ?) and +t.action = ? and +t.source = ? and +t.state = ? and +t.createdAt >= ? and +t.createdAt < ? limit 10001) as counted

-- lockLog: how many there are by deviceNo
select count(*) as n
  from (select 1 as one from (select t.id from LockEvent as t where (t.deviceNo >= ? AND t.deviceNo < ?)) as t limit 10001) as counted

-- lockLog: how many there are by keyword
select count(*) as n
  from (select 1 as one from (select t.id from (select id from User where nickname >= ? and nickname < ? union select p.id from User as p where p.phone = ? union all select p.id from User as p where length(?) = 4 and substr(p.phone, -4) = ?) as u cross join LockEvent as t where t.userId = u.id) as t limit 10001) as counted

-- lockLog: how many there are by orderNo
select count(*) as n
  from (select 1 as one from (select t.id from (select o.id from RentalOrder as o where (o.orderNo >= ? AND o.orderNo < ?) and (+o.agentPath >= ? AND +o.agentPath < ?)) as o cross join LockEvent as t where t.orderId = o.id) as t limit 10001) as counted

-- lockLog: how many there are by forced
select count(*) as n
  from (select 1 as one from (select e.id from DeviceAlarm as a cross join LockEvent as e where a.kind = 'FORCED_OPEN' and e.commandNo = a.note and e.deviceId = a.deviceId and a.raisedAt > ?) as t limit 10001) as counted

-- lockLog: one row, for an agent
select t.id as lockId, t.createdAt, t.commandNo, t.deviceId, t.deviceNo, h.hospitalName, d.name as departmentName, w.wardNo, b.bedNo, t.action, t.source, t.actor, u.nickname, u.phone, t.state, t.reason, t.durationMs, t.attempts, t.battery, t.note, t.late, t.sentAt, t.ackAt, t.raw, o.id as orderId, o.orderNo, o.agentPath as orderPath
  from LockEvent as t
  left join Hospital as h on h.id = t.hospitalId
  left join Department as d on d.id = t.departmentId
  left join Ward as w on w.id = t.wardId
  left join Bed as b on b.id = t.bedId
  left join User as u on u.id = t.userId
  left join RentalOrder as o on o.id = t.orderId
  where (t.agentPath >= ? AND t.agentPath < ?) and t.id = ?

-- orderLocks: a page of everything
select t.id as lockId, t.createdAt, t.commandNo, t.deviceId, t.deviceNo, h.hospitalName, d.name as departmentName, w.wardNo, b.bedNo, t.action, t.source, t.actor, u.nickname, u.phone, t.state, t.reason, t.durationMs, t.attempts, t.battery, t.note, t.late, t.sentAt, t.ackAt, t.raw, o.id as orderId, o.orderNo, o.agentPath as orderPath
  from (select t.id from LockEvent as t order by t.createdAt desc, t.id desc limit ? offset ?) as page
  cross join LockEvent as t
  left join Hospital as h on h.id = t.hospitalId
  left join Department as d on d.id = t.departmentId
  left join Ward as w on w.id = t.wardId
  left join Bed as b on b.id = t.bedId
  left join User as u on u.id = t.userId
  left join RentalOrder as o on o.id = t.orderId
  where t.id = page.id
  order by t.createdAt desc, t.id desc

-- orderLocks: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from LockEvent as t where (t.agentPath >= ? AND t.agentPath < ?) and t.orderId = ? limit 10001) as counted

-- orderLocks: one row, for an agent
select t.id as lockId, t.createdAt, t.commandNo, t.deviceId, t.deviceNo, h.hospitalName, d.name as departmentName, w.wardNo, b.bedNo, t.action, t.source, t.actor, u.nickname, u.phone, t.state, t.reason, t.durationMs, t.attempts, t.battery, t.note, t.late, t.sentAt, t.ackAt, t.raw, o.id as orderId, o.orderNo, o.agentPath as orderPath
  from LockEvent as t
  left join Hospital as h on h.id = t.hospitalId
  left join Department as d on d.id = t.departmentId
  left join Ward as w on w.id = t.wardId
  left join Bed as b on b.id = t.bedId
  left join User as u on u.id = t.userId
  left join RentalOrder as o on o.id = t.orderId
  where (t.agentPath >= ? AND t.agentPath < ?) and t.id = ?

-- lockInfo: a page of everything
select t.id as lockId, t.createdAt, t.commandNo, t.deviceId, t.deviceNo, h.hospitalName, d.name as departmentName, w.wardNo, b.bedNo, t.action, t.source, t.actor, u.nickname, u.phone, t.state, t.reason, t.durationMs, t.attempts, t.battery, t.note, t.late, t.sentAt, t.ackAt, t.raw, o.id as orderId, o.orderNo, o.agentPath as orderPath
  from (select t.id from LockEvent as t order by t.createdAt desc, t.id desc limit ? offset ?) as page
  cross join LockEvent as t
  left join Hospital as h on h.id = t.hospitalId
  left join Department as d on d.id = t.departmentId
  left join Ward as w on w.id = t.wardId
  left join Bed as b on b.id = t.bedId
  left join User as u on u.id = t.userId
  left join RentalOrder as o on o.id = t.orderId
  where t.id = page.id
  order by t.createdAt desc, t.id desc

-- lockInfo: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from (select e.id from DeviceAlarm as a cross join LockEvent as e where a.kind = 'FORCED_OPEN' and e.commandNo = a.note and e.deviceId = a.deviceId and a.raisedAt > ?) as found cross join LockEvent as t where t.id = found.id and (t.agentPath >= ? AND t.agentPath < ?) and ((coalesce(t.deviceNo, '') >= ? AND coalesce(t.deviceNo, '') < ?)) and +t.userId IN (select id from User where nickname >= ? and nickname < ? union select p.id from User as p where p.phone = ? union all select p.id from User as p where length(?) = 4 and substr(p.phone, -4) = ?) and EXISTS (select o.id from RentalOrder as o where (o.orderNo >= ? AND o.orderNo < ?) and (+o.agentPath >= ? AND +o.agentPath < ?) and o.id = t.orderId) and t.hospitalId = ? and t.agentPath = (select path from Agent where id = ?) and (+t.createdAt >= ? AND +t.createdAt < ?) and (CASE WHEN t.source <> 'DEVICE' THEN 1 ELSE 0 END) = ? and (+t.createdAt > ? AND +t.createdAt <= ?) and +t.action = ? and +t.source = ? and +t.state = ? and +t.createdAt >= ? and +t.createdAt < ? limit 10001) as counted

-- lockInfo: how many there are by deviceNo
select count(*) as n
  from (select 1 as one from (select t.id from LockEvent as t where (t.deviceNo >= ? AND t.deviceNo < ?)) as t limit 10001) as counted

-- lockInfo: how many there are by keyword
select count(*) as n
  from (select 1 as one from (select t.id from (select id from User where nickname >= ? and nickname < ? union select p.id from User as p where p.phone = ? union all select p.id from User as p where length(?) = 4 and substr(p.phone, -4) = ?) as u cross join LockEvent as t where t.userId = u.id) as t limit 10001) as counted

-- lockInfo: how many there are by orderNo
select count(*) as n
  from (select 1 as one from (select t.id from (select o.id from RentalOrder as o where (o.orderNo >= ? AND o.orderNo < ?) and (+o.agentPath >= ? AND +o.agentPath < ?)) as o cross join LockEvent as t where t.orderId = o.id) as t limit 10001) as counted

-- lockInfo: how many there are by forced
select count(*) as n
  from (select 1 as one from (select e.id from DeviceAlarm as a cross join LockEvent as e where a.kind = 'FORCED_OPEN' and e.commandNo = a.note and e.deviceId = a.deviceId and a.raisedAt > ?) as t limit 10001) as counted

-- lockInfo: one row, for an agent
select t.id as lockId, t.createdAt, t.commandNo, t.deviceId, t.deviceNo, h.hospitalName, d.name as departmentName, w.wardNo, b.bedNo, t.action, t.source, t.actor, u.nickname, u.phone, t.state, t.reason, t.durationMs, t.attempts, t.battery, t.note, t.late, t.sentAt, t.ackAt, t.raw, o.id as orderId, o.orderNo, o.agentPath as orderPath
  from LockEvent as t
  left join Hospital as h on h.id = t.hospitalId
  left join Department as d on d.id = t.departmentId
  left join Ward as w on w.id = t.wardId
  left join Bed as b on b.id = t.bedId
  left join User as u on u.id = t.userId
  left join RentalOrder as o on o.id = t.orderId
  where (t.agentPath >= ? AND t.agentPath < ?) and t.id = ?

-- operationLog: a page of everything
select t.id as logId, t.managerId, t.account as managerAccount, m.managerName, t.action, t.entity, t.entityId, t.label, t.before, t.after, t.reason, t.result, t.ip, t.requestId, t.createdAt
  from (select t.id from OperationLog as t order by t.createdAt desc, t.id desc limit ? offset ?) as page
  cross join OperationLog as t
  left join Manager as m on m.id = t.managerId
  where t.id = page.id
  order by t.createdAt desc, t.id desc

-- operationLog: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from (select t.id from OperationLog as t where (t.label >= ? AND t.label < ?) union all select t.id from OperationLog as t where t.requestId = ? and NOT (t.label >= ? AND t.label < ?)) as found cross join OperationLog as t where t.id = found.id and (t.agentPath >= ? AND t.agentPath < ?) and t.entity = ? and t.entityId = ? and t.result = ? and t.managerId = ? and t.createdAt >= ? and t.createdAt < ? limit 10001) as counted

-- operationLog: how many there are by keyword
select count(*) as n
  from (select 1 as one from (select t.id from OperationLog as t where (t.label >= ? AND t.label < ?) union all select t.id from OperationLog as t where t.requestId = ? and NOT (t.label >= ? AND t.label < ?)) as t limit 10001) as counted

-- operationLog: one row, for an agent
select t.id as logId, t.managerId, t.account as managerAccount, m.managerName, t.action, t.entity, t.entityId, t.label, t.before, t.after, t.reason, t.result, t.ip, t.requestId, t.createdAt
  from OperationLog as t
  left join Manager as m on m.id = t.managerId
  where (t.agentPath >= ? AND t.agentPath < ?) and t.id = ?

-- loginLog: a page of everything
select t.id as logId, t.account as managerAccount, t.result, t.ip, t.userAgent, t.requestId, t.createdAt
  from (select t.id from LoginLog as t left join Agent as a on a.id = t.agentId order by t.createdAt desc, t.id desc limit ? offset ?) as page
  cross join LoginLog as t
  left join Agent as a on a.id = t.agentId
  where t.id = page.id
  order by t.createdAt desc, t.id desc

-- loginLog: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from (select t.id from LoginLog as t where (t.account >= ? AND t.account < ?)) as found cross join LoginLog as t left join Agent as a on a.id = t.agentId where t.id = found.id and (a.path >= ? AND a.path < ?) and t.result = ? and t.createdAt >= ? and t.createdAt < ? limit 10001) as counted

-- loginLog: how many there are by keyword
select count(*) as n
  from (select 1 as one from (select t.id from LoginLog as t where (t.account >= ? AND t.account < ?)) as found cross join LoginLog as t left join Agent as a on a.id = t.agentId where t.id = found.id limit 10001) as counted

-- loginLog: one row, for an agent
select t.id as logId, t.account as managerAccount, t.result, t.ip, t.userAgent, t.requestId, t.createdAt
  from LoginLog as t
  left join Agent as a on a.id = t.agentId
  where (a.path >= ? AND a.path < ?) and t.id = ?

-- afterSales: a page of everything
select t.id as afterSaleId, t.afterSaleNo, t.status, t.kind, t.mallOrderId, o.orderNo, t.storeId, s.storeName, t.lineId, t.quantity, t.amountCents, t.freightCents, t.reason, t.answer, t.carrier, t.trackingNo, t.dueAt, t.endedAt, t.version, t.createdAt, o.goodsText as allText, l.commodityName, l.specText, r.status as refundStatus
  from (select t.id from AfterSale as t order by t.createdAt desc, t.id desc limit ? offset ?) as page
  cross join AfterSale as t
  inner join MallOrder as o on o.id = t.mallOrderId
  inner join Store as s on s.id = t.storeId
  left join MallOrderLine as l on l.id = t.lineId
  left join Refund as r on r.id = t.refundId
  where t.id = page.id
  order by t.createdAt desc, t.id desc

-- afterSales: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from (select t.id from AfterSale as t where (t.afterSaleNo >= ? AND t.afterSaleNo < ?)) as found cross join AfterSale as t where t.id = found.id and (t.agentPath >= ? AND t.agentPath < ?) and t.storeId = ? and +t.status = ? and +t.kind = ? and (CASE WHEN t.status IN ('APPLIED', 'AGREED', 'RETURNING', 'REFUSED', 'ARBITRATION', 'REFUNDING') THEN 1 ELSE 0 END) = ? and (CASE WHEN t.dueAt < ? THEN 1 ELSE 0 END) = ? and (CASE WHEN EXISTS (select f.id from Refund as f where f.id = t.refundId and f.status = ?) THEN 1 ELSE 0 END) = ? and t.createdAt >= ? and t.createdAt < ? limit 10001) as counted

-- afterSales: how many there are by afterSaleNo
select count(*) as n
  from (select 1 as one from (select t.id from AfterSale as t where (t.afterSaleNo >= ? AND t.afterSaleNo < ?)) as t limit 10001) as counted

-- afterSales: one row, for an agent
select t.id as afterSaleId, t.afterSaleNo, t.status, t.kind, t.mallOrderId, o.orderNo, t.storeId, s.storeName, t.lineId, t.quantity, t.amountCents, t.freightCents, t.reason, t.answer, t.carrier, t.trackingNo, t.dueAt, t.endedAt, t.version, t.createdAt, o.goodsText as allText, l.commodityName, l.specText, r.status as refundStatus
  from AfterSale as t
  inner join MallOrder as o on o.id = t.mallOrderId
  inner join Store as s on s.id = t.storeId
  left join MallOrderLine as l on l.id = t.lineId
  left join Refund as r on r.id = t.refundId
  where (t.agentPath >= ? AND t.agentPath < ?) and t.id = ?

-- mallOrders: a page of everything
select t.id as mallOrderId, t.orderNo, t.status, t.storeId, s.storeName, t.userId, t.goodsText, t.pieces, t.goodsCents, t.freightCents, t.payCents, t.refundedCents, t.payWay, t.freightRefundedCents, t.deliveryWay, t.receiver, t.phone, t.address, t.remark, t.carrier, t.trackingNo, t.courier, t.openAfterSaleId, t.dueAt, t.paidAt, t.shippedAt, t.receivedAt, t.settledAt, t.version, t.createdAt
  from (select t.id from MallOrder as t order by t.createdAt desc, t.id desc limit ? offset ?) as page
  cross join MallOrder as t
  inner join Store as s on s.id = t.storeId
  where t.id = page.id
  order by t.createdAt desc, t.id desc

-- mallOrders: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from MallOrder as t where (t.agentPath >= ? AND t.agentPath < ?) and ((coalesce(t.orderNo, '') >= ? AND coalesce(t.orderNo, '') < ?)) and +t.userId IN (select p.id from User as p where p.phone = ? union all select p.id from User as p where length(?) = 4 and substr(p.phone, -4) = ?) and t.storeId = ? and t.userId = ? and +t.status = ? and +t.deliveryWay = ? and (CASE WHEN t.paidAt IS NULL THEN 0 ELSE 1 END) = ? and (CASE WHEN t.openAfterSaleId IS NOT NULL THEN 1 ELSE 0 END) = ? and (CASE WHEN t.refundedCents - t.freightRefundedCents < t.goodsCents THEN 1 ELSE 0 END) = ? and +t.createdAt >= ? and +t.createdAt < ? limit 10001) as counted

-- mallOrders: how many there are by orderNo
select count(*) as n
  from (select 1 as one from (select t.id from MallOrder as t where (t.orderNo >= ? AND t.orderNo < ?)) as t limit 10001) as counted

-- mallOrders: how many there are by phone
select count(*) as n
  from (select 1 as one from (select t.id from (select p.id from User as p where p.phone = ? union all select p.id from User as p where length(?) = 4 and substr(p.phone, -4) = ?) as u cross join MallOrder as t where t.userId = u.id) as t limit 10001) as counted

-- mallOrders: one row, for an agent
select t.id as mallOrderId, t.orderNo, t.status, t.storeId, s.storeName, t.userId, t.goodsText, t.pieces, t.goodsCents, t.freightCents, t.payCents, t.refundedCents, t.payWay, t.freightRefundedCents, t.deliveryWay, t.receiver, t.phone, t.address, t.remark, t.carrier, t.trackingNo, t.courier, t.openAfterSaleId, t.dueAt, t.paidAt, t.shippedAt, t.receivedAt, t.settledAt, t.version, t.createdAt
  from MallOrder as t
  inner join Store as s on s.id = t.storeId
  where (t.agentPath >= ? AND t.agentPath < ?) and t.id = ?

-- mallItems: a page of everything
select t.id as lineId, o.orderNo, s.storeName, o.status, t.commodityId, t.commodityName, t.specText, t.priceCents, t.quantity, t.amountCents, t.refundedCents, t.commissionBps, o.deliveryWay, o.receiver, o.phone, o.address, o.carrier, o.trackingNo, o.paidAt, t.createdAt
  from (select t.id from MallOrderLine as t inner join MallOrder as o on o.id = t.mallOrderId inner join Store as s on s.id = t.storeId order by t.createdAt desc, t.id desc limit ? offset ?) as page
  cross join MallOrderLine as t
  inner join MallOrder as o on o.id = t.mallOrderId
  inner join Store as s on s.id = t.storeId
  where t.id = page.id
  order by t.createdAt desc, t.id desc

-- mallItems: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from MallOrderLine as t inner join MallOrder as o on o.id = t.mallOrderId inner join Store as s on s.id = t.storeId where (t.agentPath >= ? AND t.agentPath < ?) and (o.orderNo >= ? AND o.orderNo < ?) and o.userId IN (select p.id from User as p where p.phone = ? union all select p.id from User as p where length(?) = 4 and substr(p.phone, -4) = ?) and t.storeId = ? and o.userId = ? and o.status = ? and o.deliveryWay = ? and (CASE WHEN o.paidAt IS NULL THEN 0 ELSE 1 END) = ? and (CASE WHEN o.openAfterSaleId IS NOT NULL THEN 1 ELSE 0 END) = ? and (CASE WHEN o.refundedCents - o.freightRefundedCents < o.goodsCents THEN 1 ELSE 0 END) = ? and t.createdAt >= ? and t.createdAt < ? limit 10001) as counted

-- mallItems: one row, for an agent
select t.id as lineId, o.orderNo, s.storeName, o.status, t.commodityId, t.commodityName, t.specText, t.priceCents, t.quantity, t.amountCents, t.refundedCents, t.commissionBps, o.deliveryWay, o.receiver, o.phone, o.address, o.carrier, o.trackingNo, o.paidAt, t.createdAt
  from MallOrderLine as t
  inner join MallOrder as o on o.id = t.mallOrderId
  inner join Store as s on s.id = t.storeId
  where (t.agentPath >= ? AND t.agentPath < ?) and t.id = ?

-- managers: a page of everything
select t.id as managerId, t.managerAccount, t.managerName, t.phone, t.family, t.roleId, r.roleName, t.agentId, a.company, t.storeId, t.isFlag, t.mustChangePassword, CASE WHEN EXISTS (select l.account from LoginThrottle as l where l.account = t.accountKey and l.lockedUntil > ? and l.ip != ?) THEN 1 ELSE 0 END as locked, t.lastLoginAt, t.lastLoginIp, CASE WHEN t.secondFactorAt IS NULL THEN 0 ELSE 1 END as secondFactor, by.managerName as factorResetBy, f.askedById as factorResetById, f.reason as factorResetReason, t.version, t.createdAt
  from (select t.id from Manager as t inner join Role as r on r.id = t.roleId left join Agent as a on a.id = t.agentId left join SecondFactorReset as f on f.managerId = t.id and f.askedAt > ? left join Manager as by on by.id = f.askedById where t.deletedAt IS NULL order by t.createdAt desc, t.id desc limit ? offset ?) as page
  cross join Manager as t
  inner join Role as r on r.id = t.roleId
  left join Agent as a on a.id = t.agentId
  left join SecondFactorReset as f on f.managerId = t.id and f.askedAt > ?
  left join Manager as by on by.id = f.askedById
  where t.id = page.id
  order by t.createdAt desc, t.id desc

-- managers: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from Manager as t inner join Role as r on r.id = t.roleId left join Agent as a on a.id = t.agentId left join SecondFactorReset as f on f.managerId = t.id and f.askedAt > ? left join Manager as by on by.id = f.askedById where (a.path >= ? AND a.path < ?) and t.deletedAt IS NULL and (t.managerAccount LIKE ? ESCAPE '\' OR t.managerName LIKE ? ESCAPE '\' OR t.phone LIKE ? ESCAPE '\') and t.roleId = ? and t.family = ? and t.agentId = ? and t.isFlag = ? limit 10001) as counted

-- managers: one row, for an agent
select t.id as managerId, t.managerAccount, t.managerName, t.phone, t.family, t.roleId, r.roleName, t.agentId, a.company, t.storeId, t.isFlag, t.mustChangePassword, CASE WHEN EXISTS (select l.account from LoginThrottle as l where l.account = t.accountKey and l.lockedUntil > ? and l.ip != ?) THEN 1 ELSE 0 END as locked, t.lastLoginAt, t.lastLoginIp, CASE WHEN t.secondFactorAt IS NULL THEN 0 ELSE 1 END as secondFactor, by.managerName as factorResetBy, f.askedById as factorResetById, f.reason as factorResetReason, t.version, t.createdAt
  from Manager as t
  inner join Role as r on r.id = t.roleId
  left join Agent as a on a.id = t.agentId
  left join SecondFactorReset as f on f.managerId = t.id and f.askedAt > ?
  left join Manager as by on by.id = f.askedById
  where (a.path >= ? AND a.path < ?) and t.deletedAt IS NULL and t.id = ?

-- orders: a page of everything
select t.id as orderId, t.orderNo, t.status, t.userId, u.nickname, u.phone, t.hospitalId, h.hospitalName, d.name as departmentName, w.wardNo, b.bedNo, t.deviceId, t.deviceNo, t.agentId, g.company as agentCompany, t.planName, t.startAt, t.endAt, t.usedMin, t.freeMin, t.chargedMin, t.dayCents, t.nightCents, t.chargedCents, t.extraCents, t.waivedCents, t.paidCents, t.askedCents, t.refundedCents, t.refundState, t.payWay, t.endWay, t.overdue, t.abnormal, t.remindedAt, t.version, case when t.status = ? then t.plan end as runningPlan, case when t.status = ? then COALESCE((select CASE WHEN p.nextAt <= ? THEN p.nextValue ELSE p.value END as value from Parameter as p where p.key = 'rental.lostHours'), 72) end as lostHours
  from (select t.id from RentalOrder as t order by t.startAt desc, t.id desc limit ? offset ?) as page
  cross join RentalOrder as t
  inner join User as u on u.id = t.userId
  inner join Hospital as h on h.id = t.hospitalId
  left join Department as d on d.id = t.departmentId
  left join Ward as w on w.id = t.wardId
  left join Bed as b on b.id = t.bedId
  left join Agent as g on g.id = t.agentId
  where t.id = page.id
  order by t.startAt desc, t.id desc

-- orders: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from (select t.id from (select p.businessId as id from Payment as p where p.tradeNo = ? and p.business = 'RENTAL') as p cross join RentalOrder as t where t.id = p.id) as found cross join RentalOrder as t where t.id = found.id and (t.agentPath >= ? AND t.agentPath < ?) and ((coalesce(t.orderNo, '') >= ? AND coalesce(t.orderNo, '') < ?)) and +t.userId IN (select p.id from User as p where p.phone = ? union all select p.id from User as p where length(?) = 4 and substr(p.phone, -4) = ?) and +t.userId IN (select id from User where nickname >= ? and nickname < ?) and ((coalesce(t.deviceNo, '') >= ? AND coalesce(t.deviceNo, '') < ?)) and t.userId = ? and t.deviceId = ? and t.hospitalId = ? and t.agentPath = (select path from Agent where id = ?) and +t.status = ? and +t.refundState = ? and EXISTS (select f.id from Refund as f inner join Payment as p on p.id = f.paymentId where f.business = ? and f.status = ? and p.status <> ? and f.businessId = t.id) and EXISTS (select f.id from Refund as f inner join Payment as p on p.id = f.paymentId where f.business = ? and f.status = ? and (CASE WHEN f.applicantId = ? THEN 'ME' ELSE 'OTHERS' END) = ? and f.businessId = t.id) and +t.endWay = ? and +t.overdue = ? and +t.abnormal = ? and (+t.startAt >= ? AND +t.startAt < ?) and (CASE WHEN t.nightCents > 0 THEN 1 ELSE 0 END) = ? and (t.status NOT IN ('PENDING_OPEN', 'CANCELLED') AND t.startAt <= ? AND (t.endAt IS NULL OR t.endAt > ?)) and (CASE WHEN t.status = 'PENDING_PAY' AND t.endAt <= ? THEN 1 ELSE 0 END) = ? and (CASE WHEN EXISTS (select e.id from RentalOrder as e where e.userId = t.userId and e.id < t.id and (? = '*' OR (e.agentPath >= ? AND e.agentPath < ?))) THEN 1 ELSE 0 END) = ? and +t.startAt >= ? and +t.startAt < ? limit 10001) as counted

-- orders: how many there are by orderNo
select count(*) as n
  from (select 1 as one from (select t.id from RentalOrder as t where (t.orderNo >= ? AND t.orderNo < ?)) as t limit 10001) as counted

-- orders: how many there are by tradeNo
select count(*) as n
  from (select 1 as one from (select t.id from (select p.businessId as id from Payment as p where p.tradeNo = ? and p.business = 'RENTAL') as p cross join RentalOrder as t where t.id = p.id) as t limit 10001) as counted

-- orders: how many there are by phone
select count(*) as n
  from (select 1 as one from (select t.id from (select p.id from User as p where p.phone = ? union all select p.id from User as p where length(?) = 4 and substr(p.phone, -4) = ?) as u cross join RentalOrder as t where t.userId = u.id) as t limit 10001) as counted

-- orders: how many there are by nickname
select count(*) as n
  from (select 1 as one from (select t.id from (select id from User where nickname >= ? and nickname < ?) as u cross join RentalOrder as t where t.userId = u.id) as t limit 10001) as counted

-- orders: how many there are by deviceNo
select count(*) as n
  from (select 1 as one from (select t.id from RentalOrder as t where (t.deviceNo >= ? AND t.deviceNo < ?)) as t limit 10001) as counted

-- orders: how many there are by openRefund
select count(*) as n
  from (select 1 as one from (select distinct f.businessId as id from Refund as f inner join Payment as p on p.id = f.paymentId where f.business = ? and f.status = ? and p.status <> ?) as t limit 10001) as counted

-- orders: how many there are by refundToApprove
select count(*) as n
  from (select 1 as one from (select distinct f.businessId as id from Refund as f inner join Payment as p on p.id = f.paymentId where f.business = ? and f.status = ? and (CASE WHEN f.applicantId = ? THEN 'ME' ELSE 'OTHERS' END) = ?) as t limit 10001) as counted

-- orders: how many there are by nightOf
select count(*) as n
  from (select 1 as one from (select t.id from RentalOrder as t where t.startAt > ? and (t.status NOT IN ('PENDING_OPEN', 'CANCELLED') AND t.startAt <= ? AND (t.endAt IS NULL OR t.endAt > ?)) union all select t.id from RentalOrder as t where t.usedMin > ? and +t.startAt <= ? and (t.status NOT IN ('PENDING_OPEN', 'CANCELLED') AND +t.startAt <= ? AND (t.endAt IS NULL OR t.endAt > ?)) union all select t.id from RentalOrder as t where t.status = ? and t.endAt is null and t.startAt <= ?) as t limit 10001) as counted

-- orders: one row, for an agent
select t.id as orderId, t.orderNo, t.status, t.userId, u.nickname, u.phone, t.hospitalId, h.hospitalName, d.name as departmentName, w.wardNo, b.bedNo, t.deviceId, t.deviceNo, t.agentId, g.company as agentCompany, t.planName, t.startAt, t.endAt, t.usedMin, t.freeMin, t.chargedMin, t.dayCents, t.nightCents, t.chargedCents, t.extraCents, t.waivedCents, t.paidCents, t.askedCents, t.refundedCents, t.refundState, t.payWay, t.endWay, t.overdue, t.abnormal, t.remindedAt, t.version, case when t.status = ? then t.plan end as runningPlan, case when t.status = ? then COALESCE((select CASE WHEN p.nextAt <= ? THEN p.nextValue ELSE p.value END as value from Parameter as p where p.key = 'rental.lostHours'), 72) end as lostHours
  from RentalOrder as t
  inner join User as u on u.id = t.userId
  inner join Hospital as h on h.id = t.hospitalId
  left join Department as d on d.id = t.departmentId
  left join Ward as w on w.id = t.wardId
  left join Bed as b on b.id = t.bedId
  left join Agent as g on g.id = t.agentId
  where (t.agentPath >= ? AND t.agentPath < ?) and t.id = ?

-- ordersFile: a page of everything
select t.id as orderId, t.orderNo, t.status, t.userId, u.nickname, u.phone, t.hospitalId, h.hospitalName, d.name as departmentName, w.wardNo, b.bedNo, t.deviceId, t.deviceNo, t.agentId, g.company as agentCompany, t.planName, t.startAt, t.endAt, t.usedMin, t.freeMin, t.chargedMin, t.dayCents, t.nightCents, t.chargedCents, t.extraCents, t.waivedCents, t.paidCents, t.askedCents, t.refundedCents, t.refundState, t.payWay, t.endWay, t.overdue, t.abnormal, t.remindedAt, t.version, case when t.status = ? then t.plan end as runningPlan, case when t.status = ? then COALESCE((select CASE WHEN p.nextAt <= ? THEN p.nextValue ELSE p.value END as value from Parameter as p where p.key = 'rental.lostHours'), 72) end as lostHours
  from (select t.id from RentalOrder as t order by t.startAt desc, t.id desc limit ? offset ?) as page
  cross join RentalOrder as t
  inner join User as u on u.id = t.userId
  inner join Hospital as h on h.id = t.hospitalId
  left join Department as d on d.id = t.departmentId
  left join Ward as w on w.id = t.wardId
  left join Bed as b on b.id = t.bedId
  left join Agent as g on g.id = t.agentId
  where t.id = page.id
  order by t.startAt desc, t.id desc

-- ordersFile: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from (select t.id from (select p.businessId as id from Payment as p where p.tradeNo = ? and p.business = 'RENTAL') as p cross join RentalOrder as t where t.id = p.id) as found cross join RentalOrder as t where t.id = found.id and (t.agentPath >= ? AND t.agentPath < ?) and ((coalesce(t.orderNo, '') >= ? AND coalesce(t.orderNo, '') < ?)) and +t.userId IN (select p.id from User as p where p.phone = ? union all select p.id from User as p where length(?) = 4 and substr(p.phone, -4) = ?) and +t.userId IN (select id from User where nickname >= ? and nickname < ?) and ((coalesce(t.deviceNo, '') >= ? AND coalesce(t.deviceNo, '') < ?)) and t.userId = ? and t.deviceId = ? and t.hospitalId = ? and t.agentPath = (select path from Agent where id = ?) and +t.status = ? and +t.refundState = ? and EXISTS (select f.id from Refund as f inner join Payment as p on p.id = f.paymentId where f.business = ? and f.status = ? and p.status <> ? and f.businessId = t.id) and EXISTS (select f.id from Refund as f inner join Payment as p on p.id = f.paymentId where f.business = ? and f.status = ? and (CASE WHEN f.applicantId = ? THEN 'ME' ELSE 'OTHERS' END) = ? and f.businessId = t.id) and +t.endWay = ? and +t.overdue = ? and +t.abnormal = ? and (+t.startAt >= ? AND +t.startAt < ?) and (CASE WHEN t.nightCents > 0 THEN 1 ELSE 0 END) = ? and (t.status NOT IN ('PENDING_OPEN', 'CANCELLED') AND t.startAt <= ? AND (t.endAt IS NULL OR t.endAt > ?)) and (CASE WHEN t.status = 'PENDING_PAY' AND t.endAt <= ? THEN 1 ELSE 0 END) = ? and (CASE WHEN EXISTS (select e.id from RentalOrder as e where e.userId = t.userId and e.id < t.id and (? = '*' OR (e.agentPath >= ? AND e.agentPath < ?))) THEN 1 ELSE 0 END) = ? and +t.startAt >= ? and +t.startAt < ? limit 10001) as counted

-- ordersFile: how many there are by orderNo
select count(*) as n
  from (select 1 as one from (select t.id from RentalOrder as t where (t.orderNo >= ? AND t.orderNo < ?)) as t limit 10001) as counted

-- ordersFile: how many there are by tradeNo
select count(*) as n
  from (select 1 as one from (select t.id from (select p.businessId as id from Payment as p where p.tradeNo = ? and p.business = 'RENTAL') as p cross join RentalOrder as t where t.id = p.id) as t limit 10001) as counted

-- ordersFile: how many there are by phone
select count(*) as n
  from (select 1 as one from (select t.id from (select p.id from User as p where p.phone = ? union all select p.id from User as p where length(?) = 4 and substr(p.phone, -4) = ?) as u cross join RentalOrder as t where t.userId = u.id) as t limit 10001) as counted

-- ordersFile: how many there are by nickname
select count(*) as n
  from (select 1 as one from (select t.id from (select id from User where nickname >= ? and nickname < ?) as u cross join RentalOrder as t where t.userId = u.id) as t limit 10001) as counted

-- ordersFile: how many there are by deviceNo
select count(*) as n
  from (select 1 as one from (select t.id from RentalOrder as t where (t.deviceNo >= ? AND t.deviceNo < ?)) as t limit 10001) as counted

-- ordersFile: how many there are by openRefund
select count(*) as n
  from (select 1 as one from (select distinct f.businessId as id from Refund as f inner join Payment as p on p.id = f.paymentId where f.business = ? and f.status = ? and p.status <> ?) as t limit 10001) as counted

-- ordersFile: how many there are by refundToApprove
select count(*) as n
  from (select 1 as one from (select distinct f.businessId as id from Refund as f inner join Payment as p on p.id = f.paymentId where f.business = ? and f.status = ? and (CASE WHEN f.applicantId = ? THEN 'ME' ELSE 'OTHERS' END) = ?) as t limit 10001) as counted

-- ordersFile: how many there are by nightOf
select count(*) as n
  from (select 1 as one from (select t.id from RentalOrder as t where t.startAt > ? and (t.status NOT IN ('PENDING_OPEN', 'CANCELLED') AND t.startAt <= ? AND (t.endAt IS NULL OR t.endAt > ?)) union all select t.id from RentalOrder as t where t.usedMin > ? and +t.startAt <= ? and (t.status NOT IN ('PENDING_OPEN', 'CANCELLED') AND +t.startAt <= ? AND (t.endAt IS NULL OR t.endAt > ?)) union all select t.id from RentalOrder as t where t.status = ? and t.endAt is null and t.startAt <= ?) as t limit 10001) as counted

-- ordersFile: one row, for an agent
select t.id as orderId, t.orderNo, t.status, t.userId, u.nickname, u.phone, t.hospitalId, h.hospitalName, d.name as departmentName, w.wardNo, b.bedNo, t.deviceId, t.deviceNo, t.agentId, g.company as agentCompany, t.planName, t.startAt, t.endAt, t.usedMin, t.freeMin, t.chargedMin, t.dayCents, t.nightCents, t.chargedCents, t.extraCents, t.waivedCents, t.paidCents, t.askedCents, t.refundedCents, t.refundState, t.payWay, t.endWay, t.overdue, t.abnormal, t.remindedAt, t.version, case when t.status = ? then t.plan end as runningPlan, case when t.status = ? then COALESCE((select CASE WHEN p.nextAt <= ? THEN p.nextValue ELSE p.value END as value from Parameter as p where p.key = 'rental.lostHours'), 72) end as lostHours
  from RentalOrder as t
  inner join User as u on u.id = t.userId
  inner join Hospital as h on h.id = t.hospitalId
  left join Department as d on d.id = t.departmentId
  left join Ward as w on w.id = t.wardId
  left join Bed as b on b.id = t.bedId
  left join Agent as g on g.id = t.agentId
  where (t.agentPath >= ? AND t.agentPath < ?) and t.id = ?

-- takings: a page of everything
select t.id as takingId, t.createdAt, t.way, t.kind, t.amountCents, t.orderId, o.orderNo, t.hospitalId, h.hospitalName
  from (select t.id from Taking as t order by t.createdAt desc, t.id desc limit ? offset ?) as page
  cross join Taking as t
  inner join RentalOrder as o on o.id = t.orderId
  inner join Hospital as h on h.id = t.hospitalId
  where t.id = page.id
  order by t.createdAt desc, t.id desc

-- takings: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from Taking as t where (t.agentPath >= ? AND t.agentPath < ?) and (+t.createdAt >= ? AND +t.createdAt < ?) and +t.way = ? and t.hospitalId = ? and +t.createdAt >= ? and +t.createdAt < ? limit 10001) as counted

-- takings: one row, for an agent
select t.id as takingId, t.createdAt, t.way, t.kind, t.amountCents, t.orderId, o.orderNo, t.hospitalId, h.hospitalName
  from Taking as t
  inner join RentalOrder as o on o.id = t.orderId
  inner join Hospital as h on h.id = t.hospitalId
  where (t.agentPath >= ? AND t.agentPath < ?) and t.id = ?

-- partyPayment: a page of everything
select t.id as partyPaymentId, t.paymentNo, t.party, t.partyName, t.amountCents, t.voucherNo, nullif(t.paidOn, ?) as paidOn, t.status, t.reason, t.actor, t.reverser, t.reverseReason, t.reversedAt, t.createdAt
  from (select t.id from PartyPayment as t order by t.createdAt desc, t.id desc limit ? offset ?) as page
  cross join PartyPayment as t
  where t.id = page.id
  order by t.createdAt desc, t.id desc

-- partyPayment: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from (select t.id from PartyPayment as t where (t.paymentNo >= ? AND t.paymentNo < ?) union all select t.id from PartyPayment as t where (t.voucherNo >= ? AND t.voucherNo < ?) and NOT (t.paymentNo >= ? AND t.paymentNo < ?)) as found cross join PartyPayment as t where t.id = found.id and 1 = 0 and t.party = ? and t.status = ? and t.createdAt >= ? and t.createdAt < ? limit 10001) as counted

-- partyPayment: how many there are by number
select count(*) as n
  from (select 1 as one from (select t.id from PartyPayment as t where (t.paymentNo >= ? AND t.paymentNo < ?) union all select t.id from PartyPayment as t where (t.voucherNo >= ? AND t.voucherNo < ?) and NOT (t.paymentNo >= ? AND t.paymentNo < ?)) as t limit 10001) as counted

-- partyPayment: one row, for an agent
select t.id as partyPaymentId, t.paymentNo, t.party, t.partyName, t.amountCents, t.voucherNo, nullif(t.paidOn, ?) as paidOn, t.status, t.reason, t.actor, t.reverser, t.reverseReason, t.reversedAt, t.createdAt
  from PartyPayment as t
  where 1 = 0 and t.id = ?

-- partyPaymentLines: a page of everything
select t.id as lineId, paid.paymentNo, p.business, s.orderId, o.orderNo, h.hospitalName as sourceName, p.tradeNo, coalesce(r.refundNo, ?) as refundNo, s.settledAt, s.amountCents as shareCents, t.paidCents
  from (select t.id from PartyPaymentLine as t order by t.id asc, t.id asc limit ? offset ?) as page
  cross join PartyPaymentLine as t
  inner join PartyPayment as paid on paid.id = t.partyPaymentId
  inner join ProfitShareLine as s on s.id = t.shareLineId
  inner join RentalOrder as o on o.id = s.orderId
  inner join Hospital as h on h.id = o.hospitalId
  inner join Payment as p on p.id = s.paymentId
  left join Refund as r on r.id = s.refundId
  where t.id = page.id
  order by t.id asc, t.id asc

-- partyPaymentLines: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from PartyPaymentLine as t where 1 = 0 and t.partyPaymentId = ? limit 10001) as counted

-- partyPaymentLines: one row, for an agent
select t.id as lineId, paid.paymentNo, p.business, s.orderId, o.orderNo, h.hospitalName as sourceName, p.tradeNo, coalesce(r.refundNo, ?) as refundNo, s.settledAt, s.amountCents as shareCents, t.paidCents
  from PartyPaymentLine as t
  inner join PartyPayment as paid on paid.id = t.partyPaymentId
  inner join ProfitShareLine as s on s.id = t.shareLineId
  inner join RentalOrder as o on o.id = s.orderId
  inner join Hospital as h on h.id = o.hospitalId
  inner join Payment as p on p.id = s.paymentId
  left join Refund as r on r.id = s.refundId
  where 1 = 0 and t.id = ?

-- payables: a page of everything
select t.id as accountId, upper(t.ownerKind) as party, (t.balance - coalesce((select r.balance from LedgerAccount r where r.code = 'receivable:' || t.ownerKind || ':' || cast(t.ownerId as text)), 0)) as owedCents, coalesce(h.hospitalName, f.name, '') as partyName, nullif(last.paidOn, ?) as lastPaidOn, last.amountCents as lastPaidCents
  from (select t.id from LedgerAccount as t where (t.ownerKind in ('hospital', 'franchise') and (t.code like 'hospital:%:payable' or t.code like 'franchise:%:available')) order by (t.balance - coalesce((select r.balance from LedgerAccount r where r.code = 'receivable:' || t.ownerKind || ':' || cast(t.ownerId as text)), 0)) desc, t.id desc limit ? offset ?) as page
  cross join LedgerAccount as t
  left join Hospital as h on t.ownerKind = 'hospital' and h.id = t.ownerId
  left join Franchise as f on t.ownerKind = 'franchise' and f.id = t.ownerId
  left join PartyPayment as last on last.id = (select p.id from PartyPayment p where p.party = upper(t.ownerKind) and p.partyId = t.ownerId and p.status = 'PAID' order by p.paidOn desc, p.id desc limit 1)
  where t.id = page.id
  order by (t.balance - coalesce((select r.balance from LedgerAccount r where r.code = 'receivable:' || t.ownerKind || ':' || cast(t.ownerId as text)), 0)) desc, t.id desc

-- payables: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from LedgerAccount as t where 1 = 0 and (t.ownerKind in ('hospital', 'franchise') and (t.code like 'hospital:%:payable' or t.code like 'franchise:%:available')) and t.ownerKind = ? and t.id in (select a.id from Hospital as o inner join LedgerAccount as a on a.ownerId = o.id where a.ownerKind = 'hospital' and o.hospitalName >= ? and o.hospitalName < ? union all select a.id from Franchise as o inner join LedgerAccount as a on a.ownerId = o.id where a.ownerKind = 'franchise' and o.name >= ? and o.name < ?) limit 10001) as counted

-- payables: one row, for an agent
select t.id as accountId, upper(t.ownerKind) as party, (t.balance - coalesce((select r.balance from LedgerAccount r where r.code = 'receivable:' || t.ownerKind || ':' || cast(t.ownerId as text)), 0)) as owedCents, coalesce(h.hospitalName, f.name, '') as partyName, nullif(last.paidOn, ?) as lastPaidOn, last.amountCents as lastPaidCents
  from LedgerAccount as t
  left join Hospital as h on t.ownerKind = 'hospital' and h.id = t.ownerId
  left join Franchise as f on t.ownerKind = 'franchise' and f.id = t.ownerId
  left join PartyPayment as last on last.id = (select p.id from PartyPayment p where p.party = upper(t.ownerKind) and p.partyId = t.ownerId and p.status = 'PAID' order by p.paidOn desc, p.id desc limit 1)
  where 1 = 0 and (t.ownerKind in ('hospital', 'franchise') and (t.code like 'hospital:%:payable' or t.code like 'franchise:%:available')) and t.id = ?

-- beds: a page of everything
select t.id as bedId, t.hospitalId, h.hospitalName, t.departmentId, p.name as departmentName, t.wardId, w.wardNo, t.bedNo, e.id as deviceId, e.deviceNo, e.status as deviceStatus, o.id as orderId, o.orderNo, o.agentPath as orderPath, t.version, t.createdAt
  from (select t.id from Bed as t where t.deletedAt IS NULL order by t.createdAt desc, t.id desc limit ? offset ?) as page
  cross join Bed as t
  inner join Hospital as h on h.id = t.hospitalId
  inner join Department as p on p.id = t.departmentId
  inner join Ward as w on w.id = t.wardId
  left join Device as e on e.bedId = t.id
  left join RentalOrder as o on o.activeDeviceKey = cast(e.id as text)
  where t.id = page.id
  order by t.createdAt desc, t.id desc

-- beds: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from Bed as t where (t.agentPath >= ? AND t.agentPath < ?) and t.deletedAt IS NULL and ((+t.bedNo >= ? COLLATE NOCASE AND +t.bedNo < ? COLLATE NOCASE) OR t.id IN (select d.bedId from Device as d where (d.deviceNo >= ? AND d.deviceNo < ?) and d.bedId is not null)) and t.hospitalId = ? and t.departmentId = ? and t.wardId = ? and +t.hasDevice = ? limit 10001) as counted

-- beds: how many there are by keyword
select count(*) as n
  from (select 1 as one from (select b.id from Bed as b where b.deletedAt is null and (b.bedNo >= ? COLLATE NOCASE AND b.bedNo < ? COLLATE NOCASE) union all select b.id from Device as d cross join Bed as b where (d.deviceNo >= ? AND d.deviceNo < ?) and b.id = d.bedId and b.deletedAt is null and NOT (b.bedNo >= ? COLLATE NOCASE AND b.bedNo < ? COLLATE NOCASE)) as t limit 10001) as counted

-- beds: one row, for an agent
select t.id as bedId, t.hospitalId, h.hospitalName, t.departmentId, p.name as departmentName, t.wardId, w.wardNo, t.bedNo, e.id as deviceId, e.deviceNo, e.status as deviceStatus, o.id as orderId, o.orderNo, o.agentPath as orderPath, t.version, t.createdAt
  from Bed as t
  inner join Hospital as h on h.id = t.hospitalId
  inner join Department as p on p.id = t.departmentId
  inner join Ward as w on w.id = t.wardId
  left join Device as e on e.bedId = t.id
  left join RentalOrder as o on o.activeDeviceKey = cast(e.id as text)
  where (t.agentPath >= ? AND t.agentPath < ?) and t.deletedAt IS NULL and t.id = ?

-- departments: a page of everything
select t.id as departmentId, t.hospitalId, h.hospitalName, t.name, t.building, t.floor, t.orderBy, t.planId, p.planName, t.version, t.createdAt, (select count(*) as n from Ward as c where c.departmentId = t.id and c.deletedAt is null) as wards, (select count(*) as n from Bed as c where c.departmentId = t.id and c.deletedAt is null) as beds, (select count(*) as n from Device as c where c.departmentId = t.id and c.deletedAt is null) as devices
  from (select t.id from Department as t where t.deletedAt IS NULL order by t.createdAt desc, t.id desc limit ? offset ?) as page
  cross join Department as t
  inner join Hospital as h on h.id = t.hospitalId
  left join PricingPlan as p on p.id = t.planId
  where t.id = page.id
  order by t.createdAt desc, t.id desc

-- departments: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from Department as t where (t.agentPath >= ? AND t.agentPath < ?) and t.deletedAt IS NULL and (t.name LIKE ? ESCAPE '\' OR t.building LIKE ? ESCAPE '\') and t.hospitalId = ? limit 10001) as counted

-- departments: one row, for an agent
select t.id as departmentId, t.hospitalId, h.hospitalName, t.name, t.building, t.floor, t.orderBy, t.planId, p.planName, t.version, t.createdAt, (select count(*) as n from Ward as c where c.departmentId = t.id and c.deletedAt is null) as wards, (select count(*) as n from Bed as c where c.departmentId = t.id and c.deletedAt is null) as beds, (select count(*) as n from Device as c where c.departmentId = t.id and c.deletedAt is null) as devices
  from Department as t
  inner join Hospital as h on h.id = t.hospitalId
  left join PricingPlan as p on p.id = t.planId
  where (t.agentPath >= ? AND t.agentPath < ?) and t.deletedAt IS NULL and t.id = ?

-- wards: a page of everything
select t.id as wardId, t.hospitalId, h.hospitalName, t.departmentId, p.name as departmentName, t.wardNo, t.floor, t.version, t.createdAt, (select count(*) as n from Bed as c where c.wardId = t.id and c.deletedAt is null) as beds, (select count(*) as n from Device as c where c.wardId = t.id and c.deletedAt is null) as devices
  from (select t.id from Ward as t where t.deletedAt IS NULL order by t.createdAt desc, t.id desc limit ? offset ?) as page
  cross join Ward as t
  inner join Hospital as h on h.id = t.hospitalId
  inner join Department as p on p.id = t.departmentId
  where t.id = page.id
  order by t.createdAt desc, t.id desc

-- wards: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from Ward as t where (t.agentPath >= ? AND t.agentPath < ?) and t.deletedAt IS NULL and (+t.wardNo >= ? COLLATE NOCASE AND +t.wardNo < ? COLLATE NOCASE) and t.hospitalId = ? and t.departmentId = ? limit 10001) as counted

-- wards: how many there are by keyword
select count(*) as n
  from (select 1 as one from (select t.id from Ward as t where t.deletedAt is null and (t.wardNo >= ? COLLATE NOCASE AND t.wardNo < ? COLLATE NOCASE)) as t limit 10001) as counted

-- wards: one row, for an agent
select t.id as wardId, t.hospitalId, h.hospitalName, t.departmentId, p.name as departmentName, t.wardNo, t.floor, t.version, t.createdAt, (select count(*) as n from Bed as c where c.wardId = t.id and c.deletedAt is null) as beds, (select count(*) as n from Device as c where c.wardId = t.id and c.deletedAt is null) as devices
  from Ward as t
  inner join Hospital as h on h.id = t.hospitalId
  inner join Department as p on p.id = t.departmentId
  where (t.agentPath >= ? AND t.agentPath < ?) and t.deletedAt IS NULL and t.id = ?

-- reconciliation: a page of everything
select t.id as reconciliationId, t.day, t.status, t.lines, t.matched, t.paidCents, t.refundedCents, t.paidOutCents, t.feeCents, t.signer, t.signedAt, t.seal, t.version, (select count(*) as count from Difference as d where d.dayId = t.id and d.status != ?) as differences, (select count(*) as count from Difference as o where o.dayId = t.id and o.status in (?, ?)) as open
  from (select t.id from ReconciliationDay as t order by t.day desc, t.id desc limit ? offset ?) as page
  cross join ReconciliationDay as t
  where t.id = page.id
  order by t.day desc, t.id desc

-- reconciliation: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from ReconciliationDay as t where 1 = 0 and +t.status = ? and t.day = ? and t.day >= ? and t.day <= ? limit 10001) as counted

-- reconciliation: one row, for an agent
select t.id as reconciliationId, t.day, t.status, t.lines, t.matched, t.paidCents, t.refundedCents, t.paidOutCents, t.feeCents, t.signer, t.signedAt, t.seal, t.version, (select count(*) as count from Difference as d where d.dayId = t.id and d.status != ?) as differences, (select count(*) as count from Difference as o where o.dayId = t.id and o.status in (?, ?)) as open
  from ReconciliationDay as t
  where 1 = 0 and t.id = ?

-- differences: a page of everything
select t.id as differenceId, t.day, t.kind, t.subject, t.no, t.channelNo, t.ourCents, t.theirCents, t.ourFeeCents, t.theirFeeCents, t.ourState, t.theirState, t.ourAt, t.theirAt, t.status, t.ownerId, t.owner, t.reason, t.txnId, t.groupId, t.version, t.createdAt, CASE WHEN EXISTS (SELECT 1 FROM Difference AS g INNER JOIN ReconciliationDay AS s ON s.id = g.dayId WHERE (g.id = t.id OR g.groupId = t.groupId) AND s.status = 'SIGNED') THEN 'SIGNED' WHEN EXISTS (SELECT 1 FROM SuspenseItem AS i WHERE i.differenceId = t.id AND i.status = 'DONE') THEN 'SETTLED' END as hindrance
  from (select t.id from Difference as t order by t.id desc, t.id desc limit ? offset ?) as page
  cross join Difference as t
  where t.id = page.id
  order by t.id desc, t.id desc

-- differences: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from Difference as t where 1 = 0 and t.day = ? and +t.kind = ? and +t.subject = ? and +t.status = ? and (case when t.status in (?, ?) then 1 else 0 end) = ? and ((coalesce(t.no, '') >= ? AND coalesce(t.no, '') < ?)) and t.ownerId = ? limit 10001) as counted

-- differences: how many there are by no
select count(*) as n
  from (select 1 as one from (select t.id from Difference as t where (t.no >= ? AND t.no < ?)) as t limit 10001) as counted

-- differences: one row, for an agent
select t.id as differenceId, t.day, t.kind, t.subject, t.no, t.channelNo, t.ourCents, t.theirCents, t.ourFeeCents, t.theirFeeCents, t.ourState, t.theirState, t.ourAt, t.theirAt, t.status, t.ownerId, t.owner, t.reason, t.txnId, t.groupId, t.version, t.createdAt, CASE WHEN EXISTS (SELECT 1 FROM Difference AS g INNER JOIN ReconciliationDay AS s ON s.id = g.dayId WHERE (g.id = t.id OR g.groupId = t.groupId) AND s.status = 'SIGNED') THEN 'SIGNED' WHEN EXISTS (SELECT 1 FROM SuspenseItem AS i WHERE i.differenceId = t.id AND i.status = 'DONE') THEN 'SETTLED' END as hindrance
  from Difference as t
  where 1 = 0 and t.id = ?

-- roles: a page of everything
select t.id as roleId, t.roleName, t.family, t.builtIn, t.remark, t.version, t.updatedAt, (select count(*) as n from Manager as c where c.roleId = t.id and c.deletedAt is null) as managers
  from (select t.id from Role as t order by t.id asc, t.id asc limit ? offset ?) as page
  cross join Role as t
  where t.id = page.id
  order by t.id asc, t.id asc

-- roles: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from Role as t where 1 = 0 and (t.roleName LIKE ? ESCAPE '\') and t.family = ? limit 10001) as counted

-- roles: one row, for an agent
select t.id as roleId, t.roleName, t.family, t.builtIn, t.remark, t.version, t.updatedAt, (select count(*) as n from Manager as c where c.roleId = t.id and c.deletedAt is null) as managers
  from Role as t
  where 1 = 0 and t.id = ?

-- online: a page of everything
select t.id as sessionId, t.managerId, m.managerAccount, m.managerName, t.ip, t.userAgent, t.createdAt, t.seenAt, t.expiresAt
  from (select t.id from Session as t inner join Manager as m on m.id = t.managerId left join Agent as a on a.id = m.agentId where t.endedAt IS NULL AND t.expiresAt > ? AND t.seenAt > ? order by t.seenAt desc, t.id desc limit ? offset ?) as page
  cross join Session as t
  inner join Manager as m on m.id = t.managerId
  left join Agent as a on a.id = m.agentId
  where t.id = page.id
  order by t.seenAt desc, t.id desc

-- online: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from Session as t inner join Manager as m on m.id = t.managerId left join Agent as a on a.id = m.agentId where (a.path >= ? AND a.path < ?) and t.endedAt IS NULL AND t.expiresAt > ? AND t.seenAt > ? and (m.managerAccount LIKE ? ESCAPE '\' OR m.managerName LIKE ? ESCAPE '\') and m.family = ? limit 10001) as counted

-- online: one row, for an agent
select t.id as sessionId, t.managerId, m.managerAccount, m.managerName, t.ip, t.userAgent, t.createdAt, t.seenAt, t.expiresAt
  from Session as t
  inner join Manager as m on m.id = t.managerId
  left join Agent as a on a.id = m.agentId
  where (a.path >= ? AND a.path < ?) and t.endedAt IS NULL AND t.expiresAt > ? AND t.seenAt > ? and t.id = ?

-- sms: a page of everything
select t.id as batchId, t.title, t.template, t.audience ->> '$.kind' as audience, t.status, t.total, t.sent, t.delivered, t.failed, t.ignored, t.operator, t.scheduleAt, t.startedAt, t.finishedAt, t.version, t.createdAt
  from (select t.id from SmsBatch as t where t.deletedAt IS NULL order by t.createdAt desc, t.id desc limit ? offset ?) as page
  cross join SmsBatch as t
  where t.id = page.id
  order by t.createdAt desc, t.id desc

-- sms: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from SmsBatch as t where 1 = 0 and t.deletedAt IS NULL and (t.title LIKE ? ESCAPE '\') and t.status = ? and t.template = ? and t.automatic = ? and t.createdAt >= ? and t.createdAt < ? limit 10001) as counted

-- sms: one row, for an agent
select t.id as batchId, t.title, t.template, t.audience ->> '$.kind' as audience, t.status, t.total, t.sent, t.delivered, t.failed, t.ignored, t.operator, t.scheduleAt, t.startedAt, t.finishedAt, t.version, t.createdAt
  from SmsBatch as t
  where 1 = 0 and t.deletedAt IS NULL and t.id = ?

-- addressees: a page of everything
select t.id as messageId, t.messageNo, t.userId, u.nickname, t.phone, t.content, t.sendState, nullif(t.receiveState, '') as receiveState, t.code, t.attempts, t.sentAt, t.receivedAt, t.createdAt
  from (select t.id from SmsMessage as t order by t.id asc, t.id asc limit ? offset ?) as page
  cross join SmsMessage as t
  left join User as u on u.id = t.userId
  where t.id = page.id
  order by t.id asc, t.id asc

-- addressees: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from SmsMessage as t where 1 = 0 and t.batchId = ? and t.id IN (select p.id from SmsMessage as p where p.phone = ? union all select p.id from SmsMessage as p where length(?) = 4 and substr(p.phone, -4) = ?) and t.sendState = ? and t.receiveState = ? and (t.sendState = 'FAILED' OR t.receiveState = 'FAILED') and (+t.createdAt > ? AND +t.createdAt <= ?) limit 10001) as counted

-- addressees: how many there are by failed
select count(*) as n
  from (select 1 as one from (select m.id from SmsMessage as m where m.createdAt > ? and m.sendState = 'FAILED' union all select m.id from SmsMessage as m where m.createdAt > ? and m.receiveState = 'FAILED' and m.sendState <> 'FAILED') as t limit 10001) as counted

-- addressees: one row, for an agent
select t.id as messageId, t.messageNo, t.userId, u.nickname, t.phone, t.content, t.sendState, nullif(t.receiveState, '') as receiveState, t.code, t.attempts, t.sentAt, t.receivedAt, t.createdAt
  from SmsMessage as t
  left join User as u on u.id = t.userId
  where 1 = 0 and t.id = ?

-- addresseesFile: a page of everything
select t.id as messageId, t.messageNo, t.userId, u.nickname, t.phone, t.content, t.sendState, nullif(t.receiveState, '') as receiveState, t.code, t.attempts, t.sentAt, t.receivedAt, t.createdAt
  from (select t.id from SmsMessage as t order by t.id asc, t.id asc limit ? offset ?) as page
  cross join SmsMessage as t
  left join User as u on u.id = t.userId
  where t.id = page.id
  order by t.id asc, t.id asc

-- addresseesFile: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from SmsMessage as t where 1 = 0 and t.batchId = ? and t.id IN (select p.id from SmsMessage as p where p.phone = ? union all select p.id from SmsMessage as p where length(?) = 4 and substr(p.phone, -4) = ?) and t.sendState = ? and t.receiveState = ? and (t.sendState = 'FAILED' OR t.receiveState = 'FAILED') and (+t.createdAt > ? AND +t.createdAt <= ?) limit 10001) as counted

-- addresseesFile: how many there are by failed
select count(*) as n
  from (select 1 as one from (select m.id from SmsMessage as m where m.createdAt > ? and m.sendState = 'FAILED' union all select m.id from SmsMessage as m where m.createdAt > ? and m.receiveState = 'FAILED' and m.sendState <> 'FAILED') as t limit 10001) as counted

-- addresseesFile: one row, for an agent
select t.id as messageId, t.messageNo, t.userId, u.nickname, t.phone, t.content, t.sendState, nullif(t.receiveState, '') as receiveState, t.code, t.attempts, t.sentAt, t.receivedAt, t.createdAt
  from SmsMessage as t
  left join User as u on u.id = t.userId
  where 1 = 0 and t.id = ?

-- staff: a page of everything
select t.id as managerId, s.id as storeId, t.managerAccount, t.managerName, t.phone, CASE WHEN s.managerId = t.id THEN 1 ELSE 0 END as owner, t.isFlag, t.mustChangePassword, t.lastLoginAt, t.version, t.createdAt
  from (select t.id from Manager as t where t.deletedAt IS NULL order by t.createdAt asc, t.id asc limit ? offset ?) as page
  cross join Manager as t
  inner join Store as s on s.id = t.storeId
  where t.id = page.id
  order by t.createdAt asc, t.id asc

-- staff: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from Manager as t where 1 = 0 and t.deletedAt IS NULL and (t.managerAccount LIKE ? ESCAPE '\' OR t.managerName LIKE ? ESCAPE '\' OR t.phone LIKE ? ESCAPE '\') and t.isFlag = ? and t.storeId = ? limit 10001) as counted

-- staff: one row, for an agent
select t.id as managerId, s.id as storeId, t.managerAccount, t.managerName, t.phone, CASE WHEN s.managerId = t.id THEN 1 ELSE 0 END as owner, t.isFlag, t.mustChangePassword, t.lastLoginAt, t.version, t.createdAt
  from Manager as t
  inner join Store as s on s.id = t.storeId
  where 1 = 0 and t.deletedAt IS NULL and t.id = ?

-- storeAudits: a page of everything
select t.id as auditId, t.auditNo, t.kind, t.status, t.round, t.submitter, t.submittedAt, t.reviewer, t.decidedAt, coalesce((select e.text from AuditEvent e where e.auditId = t.id and e.move = 'RETURN' order by e.id desc limit 1), '') as reason
  from (select t.id from AuditRecord as t where t.kind IN ('STORE_NEW', 'STORE_CHANGE') order by t.submittedAt desc, t.id desc limit ? offset ?) as page
  cross join AuditRecord as t
  where t.id = page.id
  order by t.submittedAt desc, t.id desc

-- storeAudits: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from AuditRecord as t where 1 = 0 and t.kind IN ('STORE_NEW', 'STORE_CHANGE') and t.targetId = ? limit 10001) as counted

-- storeAudits: one row, for an agent
select t.id as auditId, t.auditNo, t.kind, t.status, t.round, t.submitter, t.submittedAt, t.reviewer, t.decidedAt, coalesce((select e.text from AuditEvent e where e.auditId = t.id and e.move = 'RETURN' order by e.id desc limit 1), '') as reason
  from AuditRecord as t
  where 1 = 0 and t.kind IN ('STORE_NEW', 'STORE_CHANGE') and t.id = ?

-- stores: a page of everything
select t.id as storeId, t.storeName, t.storeType, t.status, t.statusReason, t.statusAt, t.contact, t.phone, t.region, t.address, t.hospitalId, h.hospitalName, t.agentId, a.company as agentCompany, (select count(*) from Commodity c where c.storeId = t.id and c.deletedAt is null) as commodities, (select coalesce(sum(c.sales), 0) from Commodity c where c.storeId = t.id and c.deletedAt is null) as sales, t.orders, t.salesCents, coalesce((select a.balance from LedgerAccount a where a.code = 'store:' || cast(t.id as text) || ':available'), 0) as availableCents, t.commissionBps, t.freightCents, t.freeFromCents, t.deliveryWays as ways, t.opensAt, t.closesAt, t.notice, t.managerId, m.managerAccount, t.foodPermitUntil, CASE WHEN t.foodPermitUntil = '' THEN 'NONE' WHEN t.foodPermitUntil < ? THEN 'ENDED' WHEN t.foodPermitUntil <= ? THEN 'ENDING' ELSE 'ACTIVE' END as permitState, t.version, t.createdAt
  from (select t.id from Store as t where t.deletedAt IS NULL order by t.createdAt desc, t.id desc limit ? offset ?) as page
  cross join Store as t
  left join Hospital as h on h.id = t.hospitalId
  left join Agent as a on a.id = t.agentId
  left join Manager as m on m.id = t.managerId
  where t.id = page.id
  order by t.createdAt desc, t.id desc

-- stores: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from Store as t where (t.agentPath >= ? AND t.agentPath < ?) and t.deletedAt IS NULL and (t.storeName LIKE ? ESCAPE '\' OR t.contact LIKE ? ESCAPE '\' OR t.phone LIKE ? ESCAPE '\') and t.status = ? and t.storeType = ? and (t.region = ? OR t.region LIKE ? ESCAPE '\') and CASE WHEN t.foodPermitUntil = '' THEN 'NONE' WHEN t.foodPermitUntil < ? THEN 'ENDED' WHEN t.foodPermitUntil <= ? THEN 'ENDING' ELSE 'ACTIVE' END = ? limit 10001) as counted

-- stores: one row, for an agent
select t.id as storeId, t.storeName, t.storeType, t.status, t.statusReason, t.statusAt, t.contact, t.phone, t.region, t.address, t.hospitalId, h.hospitalName, t.agentId, a.company as agentCompany, (select count(*) from Commodity c where c.storeId = t.id and c.deletedAt is null) as commodities, (select coalesce(sum(c.sales), 0) from Commodity c where c.storeId = t.id and c.deletedAt is null) as sales, t.orders, t.salesCents, coalesce((select a.balance from LedgerAccount a where a.code = 'store:' || cast(t.id as text) || ':available'), 0) as availableCents, t.commissionBps, t.freightCents, t.freeFromCents, t.deliveryWays as ways, t.opensAt, t.closesAt, t.notice, t.managerId, m.managerAccount, t.foodPermitUntil, CASE WHEN t.foodPermitUntil = '' THEN 'NONE' WHEN t.foodPermitUntil < ? THEN 'ENDED' WHEN t.foodPermitUntil <= ? THEN 'ENDING' ELSE 'ACTIVE' END as permitState, t.version, t.createdAt
  from Store as t
  left join Hospital as h on h.id = t.hospitalId
  left join Agent as a on a.id = t.agentId
  left join Manager as m on m.id = t.managerId
  where (t.agentPath >= ? AND t.agentPath < ?) and t.deletedAt IS NULL and t.id = ?

-- suspense: a page of everything
select t.id as suspenseId, t.kind, t.status, t.number, t.ownerName, t.amountCents, t.heldCents, t.note, t.way, t.voucherNo, t.reason, t.settler, t.settledAt, t.withdrawalId, t.differenceId, t.version, t.createdAt, case when p.business = 'RENTAL' then p.businessId end as orderId, case when p.business = 'DEPOSIT' then p.businessId end as depositId, case when p.business = 'MALL' then p.businessId end as mallOrderId
  from (select t.id from SuspenseItem as t order by t.id desc, t.id desc limit ? offset ?) as page
  cross join SuspenseItem as t
  left join Payment as p on p.id = t.paymentId
  where t.id = page.id
  order by t.id desc, t.id desc

-- suspense: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from SuspenseItem as t where 1 = 0 and +t.kind = ? and +t.status = ? and (case when t.status in (?, ?) then 1 else 0 end) = ? and t.differenceId = ? and t.id = ? and ((coalesce(t.number, '') >= ? AND coalesce(t.number, '') < ?)) limit 10001) as counted

-- suspense: how many there are by number
select count(*) as n
  from (select 1 as one from (select t.id from SuspenseItem as t where (t.number >= ? AND t.number < ?)) as t limit 10001) as counted

-- suspense: one row, for an agent
select t.id as suspenseId, t.kind, t.status, t.number, t.ownerName, t.amountCents, t.heldCents, t.note, t.way, t.voucherNo, t.reason, t.settler, t.settledAt, t.withdrawalId, t.differenceId, t.version, t.createdAt, case when p.business = 'RENTAL' then p.businessId end as orderId, case when p.business = 'DEPOSIT' then p.businessId end as depositId, case when p.business = 'MALL' then p.businessId end as mallOrderId
  from SuspenseItem as t
  left join Payment as p on p.id = t.paymentId
  where 1 = 0 and t.id = ?

-- users: a page of everything
select t.id as userId, t.avatar, t.nickname, t.phone, t.gender, t.city, t.userType, (select u.lastRentAt from UserTotal as u where u.scope = ? and u.userId = t.id) as lastRentAt, t.createdAt, t.isFlag, t.version, coalesce(( select a.balance from LedgerAccount a where a.code = 'user:' || cast(t.id as text) || ':balance'), 0) as balanceCents, coalesce((select u.heldCents from UserTotal as u where u.scope = ? and u.userId = t.id), 0) as heldCents, coalesce((select u.dueCents from UserTotal as u where u.scope = ? and u.userId = t.id), 0) as dueCents, coalesce((select u.orders from UserTotal as u where u.scope = ? and u.userId = t.id), 0) as orders, coalesce((select u.paidCents from UserTotal as u where u.scope = ? and u.userId = t.id), 0) as paidCents
  from (select t.id from User as t where t.deletedAt IS NULL order by t.createdAt desc, t.id desc limit ? offset ?) as page
  cross join User as t
  where t.id = page.id
  order by t.createdAt desc, t.id desc

-- users: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from User as t where t.id IN (select v.userId from Hospital as h cross join UserHospital as v where v.hospitalId = h.id and h.deletedAt is null and (h.agentPath >= ? AND h.agentPath < ?)) and t.deletedAt IS NULL and t.id IN (select p.id from User as p where p.phone = ? union all select p.id from User as p where length(?) = 4 and substr(p.phone, -4) = ?) and (t.nickname LIKE ? ESCAPE '\') and +t.isFlag = ? and +t.userType = ? and (CASE WHEN EXISTS (select u.userId from UserTotal as u where u.scope = ? and u.heldCents > 0 and u.userId = t.id) THEN 1 ELSE 0 END) = ? and (CASE WHEN EXISTS (select u.userId from UserTotal as u where u.scope = ? and u.dueCents > 0 and u.userId = t.id) THEN 1 ELSE 0 END) = ? and (+t.createdAt >= ? AND +t.createdAt < ?) and t.createdAt >= ? and t.createdAt < ? limit 10001) as counted

-- users: how many there are by hasDeposit
select count(*) as n
  from (select 1 as one from (select u.userId as id from UserTotal as u where u.scope = ? and u.heldCents > 0 and ? = 1 union all select t.id from User as t where ? = 0 and NOT EXISTS (select u.userId from UserTotal as u where u.scope = ? and u.heldCents > 0 and u.userId = t.id)) as found cross join User as t where t.id = found.id and t.deletedAt IS NULL limit 10001) as counted

-- users: how many there are by hasArrears
select count(*) as n
  from (select 1 as one from (select u.userId as id from UserTotal as u where u.scope = ? and u.dueCents > 0 and ? = 1 union all select t.id from User as t where ? = 0 and NOT EXISTS (select u.userId from UserTotal as u where u.scope = ? and u.dueCents > 0 and u.userId = t.id)) as found cross join User as t where t.id = found.id and t.deletedAt IS NULL limit 10001) as counted

-- users: one row, for an agent
select t.id as userId, t.avatar, t.nickname, t.phone, t.gender, t.city, t.userType, (select u.lastRentAt from UserTotal as u where u.scope = ? and u.userId = t.id) as lastRentAt, t.createdAt, t.isFlag, t.version, coalesce(( select a.balance from LedgerAccount a where a.code = 'user:' || cast(t.id as text) || ':balance'), 0) as balanceCents, coalesce((select u.heldCents from UserTotal as u where u.scope = ? and u.userId = t.id), 0) as heldCents, coalesce((select u.dueCents from UserTotal as u where u.scope = ? and u.userId = t.id), 0) as dueCents, coalesce((select u.orders from UserTotal as u where u.scope = ? and u.userId = t.id), 0) as orders, coalesce((select u.paidCents from UserTotal as u where u.scope = ? and u.userId = t.id), 0) as paidCents
  from User as t
  where t.id IN (select v.userId from Hospital as h cross join UserHospital as v where v.hospitalId = h.id and h.deletedAt is null and (h.agentPath >= ? AND h.agentPath < ?)) and t.deletedAt IS NULL and t.id = ?

-- usersFile: a page of everything
select t.id as userId, t.avatar, t.nickname, t.phone, t.gender, t.city, t.userType, (select u.lastRentAt from UserTotal as u where u.scope = ? and u.userId = t.id) as lastRentAt, t.createdAt, t.isFlag, t.version, coalesce(( select a.balance from LedgerAccount a where a.code = 'user:' || cast(t.id as text) || ':balance'), 0) as balanceCents, coalesce((select u.heldCents from UserTotal as u where u.scope = ? and u.userId = t.id), 0) as heldCents, coalesce((select u.dueCents from UserTotal as u where u.scope = ? and u.userId = t.id), 0) as dueCents, coalesce((select u.orders from UserTotal as u where u.scope = ? and u.userId = t.id), 0) as orders, coalesce((select u.paidCents from UserTotal as u where u.scope = ? and u.userId = t.id), 0) as paidCents
  from (select t.id from User as t where t.deletedAt IS NULL order by t.createdAt desc, t.id desc limit ? offset ?) as page
  cross join User as t
  where t.id = page.id
  order by t.createdAt desc, t.id desc

-- usersFile: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from User as t where t.id IN (select v.userId from Hospital as h cross join UserHospital as v where v.hospitalId = h.id and h.deletedAt is null and (h.agentPath >= ? AND h.agentPath < ?)) and t.deletedAt IS NULL and t.id IN (select p.id from User as p where p.phone = ? union all select p.id from User as p where length(?) = 4 and substr(p.phone, -4) = ?) and (t.nickname LIKE ? ESCAPE '\') and +t.isFlag = ? and +t.userType = ? and (CASE WHEN EXISTS (select u.userId from UserTotal as u where u.scope = ? and u.heldCents > 0 and u.userId = t.id) THEN 1 ELSE 0 END) = ? and (CASE WHEN EXISTS (select u.userId from UserTotal as u where u.scope = ? and u.dueCents > 0 and u.userId = t.id) THEN 1 ELSE 0 END) = ? and (+t.createdAt >= ? AND +t.createdAt < ?) and t.createdAt >= ? and t.createdAt < ? limit 10001) as counted

-- usersFile: how many there are by hasDeposit
select count(*) as n
  from (select 1 as one from (select u.userId as id from UserTotal as u where u.scope = ? and u.heldCents > 0 and ? = 1 union all select t.id from User as t where ? = 0 and NOT EXISTS (select u.userId from UserTotal as u where u.scope = ? and u.heldCents > 0 and u.userId = t.id)) as found cross join User as t where t.id = found.id and t.deletedAt IS NULL limit 10001) as counted

-- usersFile: how many there are by hasArrears
select count(*) as n
  from (select 1 as one from (select u.userId as id from UserTotal as u where u.scope = ? and u.dueCents > 0 and ? = 1 union all select t.id from User as t where ? = 0 and NOT EXISTS (select u.userId from UserTotal as u where u.scope = ? and u.dueCents > 0 and u.userId = t.id)) as found cross join User as t where t.id = found.id and t.deletedAt IS NULL limit 10001) as counted

-- usersFile: one row, for an agent
select t.id as userId, t.avatar, t.nickname, t.phone, t.gender, t.city, t.userType, (select u.lastRentAt from UserTotal as u where u.scope = ? and u.userId = t.id) as lastRentAt, t.createdAt, t.isFlag, t.version, coalesce(( select a.balance from LedgerAccount a where a.code = 'user:' || cast(t.id as text) || ':balance'), 0) as balanceCents, coalesce((select u.heldCents from UserTotal as u where u.scope = ? and u.userId = t.id), 0) as heldCents, coalesce((select u.dueCents from UserTotal as u where u.scope = ? and u.userId = t.id), 0) as dueCents, coalesce((select u.orders from UserTotal as u where u.scope = ? and u.userId = t.id), 0) as orders, coalesce((select u.paidCents from UserTotal as u where u.scope = ? and u.userId = t.id), 0) as paidCents
  from User as t
  where t.id IN (select v.userId from Hospital as h cross join UserHospital as v where v.hospitalId = h.id and h.deletedAt is null and (h.agentPath >= ? AND h.agentPath < ?)) and t.deletedAt IS NULL and t.id = ?

-- withdrawals: a page of everything
select t.id as withdrawalId, t.withdrawNo, t.applicantKind, t.ownerId, t.ownerName, t.status, t.amountCents, t.feeCents, t.netCents, t.holder, t.bankName, t.branch, t.cardTail, t.phone, t.payWay, t.reviewer, t.secondReviewer, t.reviewedAt, t.paidAt, t.voucherNo, t.failure, t.version, t.createdAt, t.applicantId, t.reviewerId
  from (select t.id from Withdrawal as t order by t.createdAt desc, t.id desc limit ? offset ?) as page
  cross join Withdrawal as t
  where t.id = page.id
  order by t.createdAt desc, t.id desc

-- withdrawals: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from (select w.id from (select p.id from User as p where p.phone = ? union all select p.id from User as p where length(?) = 4 and substr(p.phone, -4) = ?) as owner cross join Withdrawal as w where w.applicantKind = 'USER' and w.ownerId = owner.id union all select w.id from (select p.id from Agent as p where p.phone = ? union all select p.id from Agent as p where length(?) = 4 and substr(p.phone, -4) = ?) as owner cross join Withdrawal as w where w.applicantKind = 'AGENT' and w.ownerId = owner.id union all select w.id from (select p.id from Store as p where p.phone = ? union all select p.id from Store as p where length(?) = 4 and substr(p.phone, -4) = ?) as owner cross join Withdrawal as w where w.applicantKind = 'STORE' and w.ownerId = owner.id) as found cross join Withdrawal as t where t.id = found.id and (t.agentPath >= ? AND t.agentPath < ?) and ((coalesce(t.withdrawNo, '') >= ? AND coalesce(t.withdrawNo, '') < ?)) and +t.applicantKind = ? and t.ownerId = ? and (t.ownerName LIKE ? ESCAPE '\') and t.cardTail = ? and +t.status = ? and (CASE WHEN t.status IN ('PENDING', 'APPROVED', 'PAYING') THEN 1 ELSE 0 END) = ? and (CASE WHEN t.status = 'PENDING' AND COALESCE(t.applicantId, 0) <> ? AND COALESCE(t.reviewerId, 0) <> ? THEN 1 ELSE 0 END) = ? and t.amountCents >= ? and t.amountCents <= ? and +t.createdAt >= ? and +t.createdAt < ? limit 10001) as counted

-- withdrawals: how many there are by withdrawNo
select count(*) as n
  from (select 1 as one from (select t.id from Withdrawal as t where (t.withdrawNo >= ? AND t.withdrawNo < ?)) as t limit 10001) as counted

-- withdrawals: how many there are by phone
select count(*) as n
  from (select 1 as one from (select w.id from (select p.id from User as p where p.phone = ? union all select p.id from User as p where length(?) = 4 and substr(p.phone, -4) = ?) as owner cross join Withdrawal as w where w.applicantKind = 'USER' and w.ownerId = owner.id union all select w.id from (select p.id from Agent as p where p.phone = ? union all select p.id from Agent as p where length(?) = 4 and substr(p.phone, -4) = ?) as owner cross join Withdrawal as w where w.applicantKind = 'AGENT' and w.ownerId = owner.id union all select w.id from (select p.id from Store as p where p.phone = ? union all select p.id from Store as p where length(?) = 4 and substr(p.phone, -4) = ?) as owner cross join Withdrawal as w where w.applicantKind = 'STORE' and w.ownerId = owner.id) as t limit 10001) as counted

-- withdrawals: one row, for an agent
select t.id as withdrawalId, t.withdrawNo, t.applicantKind, t.ownerId, t.ownerName, t.status, t.amountCents, t.feeCents, t.netCents, t.holder, t.bankName, t.branch, t.cardTail, t.phone, t.payWay, t.reviewer, t.secondReviewer, t.reviewedAt, t.paidAt, t.voucherNo, t.failure, t.version, t.createdAt, t.applicantId, t.reviewerId
  from Withdrawal as t
  where (t.agentPath >= ? AND t.agentPath < ?) and t.id = ?

-- withdrawalLines: a page of everything
select t.id as lineId, w.withdrawNo, p.business, s.orderId, p.tradeNo, coalesce(o.orderNo, m.orderNo, ?) as orderNo, coalesce(h.hospitalName, st.storeName, ?) as sourceName, coalesce(r.refundNo, ?) as refundNo, s.settledAt, s.amountCents as shareCents, t.paidCents
  from (select t.id from WithdrawalLine as t order by t.id asc, t.id asc limit ? offset ?) as page
  cross join WithdrawalLine as t
  inner join Withdrawal as w on w.id = t.withdrawalId
  inner join ProfitShareLine as s on s.id = t.shareLineId
  inner join Payment as p on p.id = s.paymentId
  left join RentalOrder as o on o.id = s.orderId and p.business = ?
  left join Hospital as h on h.id = o.hospitalId
  left join MallOrder as m on m.id = s.orderId and p.business = ?
  left join Store as st on st.id = m.storeId
  left join Refund as r on r.id = s.refundId
  where t.id = page.id
  order by t.id asc, t.id asc

-- withdrawalLines: how many an agent finds by all filters
select count(*) as n
  from (select 1 as one from WithdrawalLine as t where (t.agentPath >= ? AND t.agentPath < ?) and t.withdrawalId = ? limit 10001) as counted

-- withdrawalLines: one row, for an agent
select t.id as lineId, w.withdrawNo, p.business, s.orderId, p.tradeNo, coalesce(o.orderNo, m.orderNo, ?) as orderNo, coalesce(h.hospitalName, st.storeName, ?) as sourceName, coalesce(r.refundNo, ?) as refundNo, s.settledAt, s.amountCents as shareCents, t.paidCents
  from WithdrawalLine as t
  inner join Withdrawal as w on w.id = t.withdrawalId
  inner join ProfitShareLine as s on s.id = t.shareLineId
  inner join Payment as p on p.id = s.paymentId
  left join RentalOrder as o on o.id = s.orderId and p.business = ?
  left join Hospital as h on h.id = o.hospitalId
  left join MallOrder as m on m.id = s.orderId and p.business = ?
  left join Store as st on st.id = m.storeId
  left join Refund as r on r.id = s.refundId
  where (t.agentPath >= ? AND t.agentPath < ?) and t.id = ?
