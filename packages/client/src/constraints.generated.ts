/** What the server demands of values. Written from openapi.json by `npm run docs`. */

/** Of `AbsenceType`. */
export const absenceTypeConstraints = {"code":{"enum":[0,2,3,4,6]}} as const
/** Of `AbsentUser`. */
export const absentUserConstraints = {"email":{"maxLength":255},"externalId":{"maxLength":255},"supplierId":{"maxLength":255}} as const
/** Of `Actor`. */
export const actorConstraints = {"type":{"enum":["client","user"]}} as const
/** Of `ActorById`. */
export const actorByIdConstraints = {"type":{"enum":["client","user"]}} as const
/** Of `AddPeople`. */
export const addPeopleConstraints = {"format":{"enum":["csv","tsv"]},"text":{"minLength":1,"maxLength":262144},"columns":{"maxItems":100,"minItems":1,"items":{"enum":["name","firstName","lastName","email","groups","role","reads","writes",null]}}} as const
/** Of `AskForPasswordReset`. */
export const askForPasswordResetConstraints = {"email":{"maxLength":255}} as const
/** Of `Assignee`. */
export const assigneeConstraints = {"name":{"minLength":1,"maxLength":255},"email":{"maxLength":255}} as const
/** Of `AuditActor`. */
export const auditActorConstraints = {"type":{"enum":["client","user","command-line","system"]}} as const
/** Of `BackupFailure`. */
export const backupFailureConstraints = {"reason":{"enum":["disk-full","not-writable","no-folder","disk-error","late","other"]}} as const
/** Of `Backups`. */
export const backupsConstraints = {"times":{"maxItems":200}} as const
/** Of `Batch`. */
export const batchConstraints = {"operations":{"maxItems":200,"minItems":1}} as const
/** Of `BatchOperation`. */
export const batchOperationConstraints = {"method":{"enum":["POST","PATCH","PUT","DELETE"]},"path":{"maxLength":255}} as const
/** Of `BeginSecondFactor`. */
export const beginSecondFactorConstraints = {"password":{"maxLength":1024}} as const
/** Of `Calendar`. */
export const calendarConstraints = {"name":{"minLength":1,"maxLength":255},"url":{"maxLength":2048},"groupIds":{"maxItems":100},"platformIds":{"maxItems":100},"every":{"minimum":5,"maximum":1440},"state":{"enum":["ok","failing","stopped"]},"reasonCode":{"enum":["no-calendar","not-whole","outside-of-calendar","too-deep","not-begun","long-line","long-time-zone","many-time-zones","many-lines","long-file","long-reading","many-occurrences","others-only","redirect-to","redirect","other-answer","compressed","no-answer","no-answer-within","connection-refused","connection-closed","unknown-host","no-name-server","unreachable-host","silent-host",null]}} as const
/** Of `Change`. */
export const changeConstraints = {"kind":{"enum":["created","changed","deleted","restored","purged"]},"subject":{"type":{"enum":["element","comment","issue-place","template","series","platform","time-slot","category","type","target","group","user","element-status","task-status","publication-status","task-format","custom-field","task-custom-field","publication-custom-field","absence","shift","organization"]}}} as const
/** Of `ChangeMembers`. */
export const changeMembersConstraints = {"scope":{"enum":["this","following","all"]}} as const
/** Of `ChangedEntry`. */
export const changedEntryConstraints = {"type":{"enum":["task","publication"]}} as const
/** Of `ChangedField`. */
export const changedFieldConstraints = {"of":{"type":{"enum":["task","publication"]}}} as const
/** Of `ChangedSeries`. */
export const changedSeriesConstraints = {"ahead":{"maximum":400}} as const
/** Of `Channel`. */
export const channelConstraints = {"format":{"enum":["slack","teams","mattermost","plain"]},"kinds":{"maxItems":200,"minItems":1,"items":{"enum":["assigned","taken-away","task-changed","answered","commented","story-changed","overdue","due-soon","not-out"]}},"switchedOff":{"enum":["gone","failing",null]}} as const
/** Of `CheckPasswordLink`. */
export const checkPasswordLinkConstraints = {"token":{"maxLength":200}} as const
/** Of `CheckedPasswordLink`. */
export const checkedPasswordLinkConstraints = {"kind":{"enum":["invitation","reset"]}} as const
/** Of `Client`. */
export const clientConstraints = {"groupIds":{"maxItems":100}} as const
/** Of `ClientWithSecret`. */
export const clientWithSecretConstraints = {"groupIds":{"maxItems":100}} as const
/** Of `CommentedEntry`. */
export const commentedEntryConstraints = {"type":{"enum":["task","publication"]}} as const
/** Of `CommitImport`. */
export const commitImportConstraints = {"lines":{"maxItems":10000,"items":{"minimum":1,"maximum":10000}}} as const
/** Of `ConfigureGroup`. */
export const configureGroupConstraints = {"name":{"minLength":1,"maxLength":255},"externalId":{"maxLength":255}} as const
/** Of `ConfigureShift`. */
export const configureShiftConstraints = {"name":{"minLength":1,"maxLength":255},"externalId":{"maxLength":255},"timeZone":{"maxLength":255},"availabilityCode":{"maximum":2},"userIds":{"maxItems":200},"users":{"maxItems":200}} as const
/** Of `ConfirmSecondFactor`. */
export const confirmSecondFactorConstraints = {"code":{"maxLength":64}} as const
/** Of `CreateAbsence`. */
export const createAbsenceConstraints = {"externalId":{"maxLength":255},"note":{"maxLength":10000}} as const
/** Of `CreateCalendar`. */
export const createCalendarConstraints = {"name":{"minLength":1,"maxLength":255},"url":{"maxLength":2048},"groupIds":{"maxItems":100},"platformIds":{"maxItems":100},"every":{"minimum":5,"maximum":1440}} as const
/** Of `CreateCategory`. */
export const createCategoryConstraints = {"name":{"minLength":1,"maxLength":255},"externalId":{"maxLength":255}} as const
/** Of `CreateChannel`. */
export const createChannelConstraints = {"format":{"enum":["slack","teams","mattermost","plain"]},"url":{"maxLength":2048},"kinds":{"maxItems":200,"minItems":1,"items":{"enum":["assigned","taken-away","task-changed","answered","commented","story-changed","overdue","due-soon","not-out"]}}} as const
/** Of `CreateClient`. */
export const createClientConstraints = {"name":{"minLength":1,"maxLength":255},"scopes":{"maxItems":200,"minItems":1,"items":{"enum":["api.read","api.write","api.admin"]}},"groupIds":{"maxItems":100}} as const
/** Of `CreateComment`. */
export const createCommentConstraints = {"text":{"minLength":1,"maxLength":10000}} as const
/** Of `CreateCustomField`. */
export const createCustomFieldConstraints = {"name":{"minLength":1,"maxLength":255},"type":{"enum":["TEXT","SINGLE_SELECTION","MULTIPLE_SELECTION","DATE","NUMBER"]},"options":{"maxItems":200}} as const
/** Of `CreateDigest`. */
export const createDigestConstraints = {"days":{"maxItems":200,"minItems":1,"items":{"enum":["mon","tue","wed","thu","fri","sat","sun"]}}} as const
/** Of `CreateElement`. */
export const createElementConstraints = {"title":{"maxLength":500},"slug":{"maxLength":500},"note":{"maxLength":10000},"groupIds":{"maxItems":200},"groups":{"maxItems":200},"customFields":{"maxItems":200},"tasks":{"maxItems":200},"publications":{"maxItems":200}} as const
/** Of `CreateElementFromTemplate`. */
export const createElementFromTemplateConstraints = {"title":{"maxLength":500},"slug":{"maxLength":500},"note":{"maxLength":10000},"groupIds":{"maxItems":200},"groups":{"maxItems":200},"customFields":{"maxItems":200},"tasks":{"maxItems":200},"publications":{"maxItems":200}} as const
/** Of `CreateFeed`. */
export const createFeedConstraints = {"format":{"enum":["ics","csv","json","html"]},"fields":{"maxItems":6,"minItems":1,"items":{"enum":["title","slug","status","groups","platform","assignees"]}},"frameOrigins":{"maxItems":10,"items":{"maxLength":255}}} as const
/** Of `CreateGroup`. */
export const createGroupConstraints = {"name":{"minLength":1,"maxLength":255},"externalId":{"maxLength":255}} as const
/** Of `CreateImport`. */
export const createImportConstraints = {"format":{"enum":["csv","tsv"]},"text":{"minLength":1,"maxLength":11534336},"columns":{"maxItems":100,"minItems":1,"items":{"enum":["date","time","title","group","person","platform","status","note","id","story",null]}}} as const
/** Of `CreateOwnAbsence`. */
export const createOwnAbsenceConstraints = {"note":{"maxLength":10000}} as const
/** Of `CreateOwnFeed`. */
export const createOwnFeedConstraints = {"format":{"enum":["ics"]}} as const
/** Of `CreateOwnTaskComment`. */
export const createOwnTaskCommentConstraints = {"text":{"minLength":1,"maxLength":10000}} as const
/** Of `CreatePlatform`. */
export const createPlatformConstraints = {"name":{"minLength":1,"maxLength":255},"externalId":{"maxLength":255},"typeCode":{"maximum":2},"printingTimeInDays":{"maximum":365},"manualSchedule":{"maxItems":1000,"minItems":1,"items":{"externalId":{"maxLength":255},"note":{"maxLength":10000}}}} as const
/** Of `CreatePublicationCustomField`. */
export const createPublicationCustomFieldConstraints = {"name":{"minLength":1,"maxLength":255},"type":{"enum":["TEXT","SINGLE_SELECTION","MULTIPLE_SELECTION","DATE","NUMBER"]},"platformIds":{"maxItems":200},"platforms":{"maxItems":200},"options":{"maxItems":200}} as const
/** Of `CreateSavedView`. */
export const createSavedViewConstraints = {"name":{"minLength":1,"maxLength":255},"page":{"enum":["plan"]},"shared":{"enum":["private","groups","everyone"]},"groupIds":{"maxItems":200}} as const
/** Of `CreateSeries`. */
export const createSeriesConstraints = {"name":{"minLength":1,"maxLength":255},"rule":{"minLength":1,"maxLength":255},"exceptDates":{"maxItems":1000},"extraDates":{"maxItems":1000},"ahead":{"maximum":400}} as const
/** Of `CreateShift`. */
export const createShiftConstraints = {"name":{"minLength":1,"maxLength":255},"externalId":{"maxLength":255},"timeZone":{"maxLength":255},"availabilityCode":{"maximum":2},"userIds":{"maxItems":200},"users":{"maxItems":200}} as const
/** Of `CreateStatus`. */
export const createStatusConstraints = {"name":{"minLength":1,"maxLength":255},"stage":{"enum":["open","done","dropped"]}} as const
/** Of `CreateTarget`. */
export const createTargetConstraints = {"unit":{"enum":["stories","characters"]},"from":{"maximum":10000000},"to":{"maximum":10000000}} as const
/** Of `CreateTaskCustomField`. */
export const createTaskCustomFieldConstraints = {"name":{"minLength":1,"maxLength":255},"type":{"enum":["TEXT","SINGLE_SELECTION","MULTIPLE_SELECTION","DATE","NUMBER"]},"formatIds":{"maxItems":200},"formats":{"maxItems":200},"options":{"maxItems":200}} as const
/** Of `CreateTaskFormat`. */
export const createTaskFormatConstraints = {"name":{"minLength":1,"maxLength":255},"typeCode":{"enum":["text","picture","video","audio","other"]},"taskStatusIds":{"maxItems":200},"taskStatuses":{"maxItems":200},"textLengthOptions":{"maxItems":200,"items":{"name":{"minLength":1,"maxLength":255},"characters":{"minimum":1,"maximum":500000}}}} as const
/** Of `CreateTemplate`. */
export const createTemplateConstraints = {"name":{"minLength":1,"maxLength":255},"key":{"maxLength":30},"groupIds":{"maxItems":200},"required":{"maxItems":50,"items":{"minLength":1,"maxLength":255}}} as const
/** Of `CreateTimeSlot`. */
export const createTimeSlotConstraints = {"name":{"minLength":1,"maxLength":255}} as const
/** Of `CreateToken`. */
export const createTokenConstraints = {"client_id":{"maxLength":255},"client_secret":{"maxLength":1024},"scope":{"maxLength":1024},"refresh_token":{"maxLength":1024}} as const
/** Of `CreateUser`. */
export const createUserConstraints = {"lastName":{"minLength":1,"maxLength":255},"firstName":{"minLength":1,"maxLength":255},"screenName":{"minLength":1,"maxLength":255},"email":{"maxLength":255},"externalId":{"maxLength":255},"supplierId":{"maxLength":255},"groupIds":{"maxItems":200},"groups":{"maxItems":200},"role":{"enum":["admin","editor","reader",null]},"reads":{"enum":["all","own"]},"writes":{"enum":["all","own"]}} as const
/** Of `CreateWebhook`. */
export const createWebhookConstraints = {"name":{"minLength":1,"maxLength":255},"url":{"maxLength":2048},"types":{"maxItems":200,"minItems":1,"items":{"enum":["element","comment","issue-place","template","series","platform","time-slot","category","type","target","group","user","element-status","task-status","publication-status","task-format","custom-field","task-custom-field","publication-custom-field","absence","shift","organization"]}},"groupIds":{"minItems":1,"maxItems":100},"platformIds":{"minItems":1,"maxItems":100}} as const
/** Of `CustomField`. */
export const customFieldConstraints = {"type":{"enum":["TEXT","SINGLE_SELECTION","MULTIPLE_SELECTION","DATE","NUMBER"]}} as const
/** Of `CustomFieldFilter`. */
export const customFieldFilterConstraints = {"selectedOptionIds":{"maxItems":200,"minItems":1},"value":{"minLength":1,"maxLength":500}} as const
/** Of `CustomFieldOptionEntry`. */
export const customFieldOptionEntryConstraints = {"name":{"minLength":1,"maxLength":255},"externalId":{"maxLength":255}} as const
/** Of `CustomFieldValueEntry`. */
export const customFieldValueEntryConstraints = {"value":{"maxLength":10000},"selectedOptionIds":{"maxItems":200},"selectedOptions":{"maxItems":200}} as const
/** Of `DailySchedule`. */
export const dailyScheduleConstraints = {"kind":{"enum":["recurring"]},"type":{"enum":["daily"]},"exceptDates":{"maxItems":366}} as const
/** Of `DateFieldValue`. */
export const dateFieldValueConstraints = {"type":{"enum":["DATE"]}} as const
/** Of `Digest`. */
export const digestConstraints = {"days":{"maxItems":200,"minItems":1,"items":{"enum":["mon","tue","wed","thu","fri","sat","sun"]}}} as const
/** Of `DoneState`. */
export const doneStateConstraints = {"tasks":{"maxItems":200,"minItems":1}} as const
/** Of `ElementGate`. */
export const elementGateConstraints = {"fields":{"maxItems":200,"items":{"enum":["title","slug","note","groupIds","event","location","tasks","publications"]}}} as const
/** Of `EndedReference`. */
export const endedReferenceConstraints = {"ending":{"enum":["deleted","inactive",null]}} as const
/** Of `EraseUser`. */
export const eraseUserConstraints = {"confirm":{"minLength":1,"maxLength":255}} as const
/** Of `Feed`. */
export const feedConstraints = {"format":{"enum":["ics","csv","json","html"]},"fields":{"items":{"enum":["title","slug","status","groups","platform","assignees"]}}} as const
/** Of `Finding`. */
export const findingConstraints = {"rule":{"enum":["not-out","late","unassigned-soon","assignee-absent","assignee-off-shift","declined","deadline-after-publication","undelivered","closed-day","under-target","over-target","issue-closed","stuck","length-off"]},"severity":{"enum":["alarm","warning","note"]}} as const
/** Of `FindingRule`. */
export const findingRuleConstraints = {"rule":{"enum":["not-out","late","unassigned-soon","assignee-absent","assignee-off-shift","declined","deadline-after-publication","undelivered","closed-day","under-target","over-target","issue-closed","stuck","length-off"]},"severity":{"enum":["alarm","warning","note"]}} as const
/** Of `Gate`. */
export const gateConstraints = {"fields":{"items":{"enum":["title","slug","note","groupIds","event","location","tasks","publications","user","deadline","headline","lead","text","textLength","externalLink","customUploadLink","cost","categoryId","typeId","externalId","cms","schedule","assignedTaskIds"]}}} as const
/** Of `HolidayRegion`. */
export const holidayRegionConstraints = {"country":{"minLength":1,"maxLength":10},"region":{"minLength":1,"maxLength":10}} as const
/** Of `HttpUrl`. */
export const httpUrlConstraints = {"maxLength":2048} as const
/** Of `Import`. */
export const importConstraints = {"format":{"enum":["csv","tsv"]}} as const
/** Of `ImportColumn`. */
export const importColumnConstraints = {"column":{"enum":["date","time","title","group","person","platform","status","note","id","story",null]}} as const
/** Of `ImportLine`. */
export const importLineConstraints = {"known":{"enum":["skip","update",null]},"changes":{"items":{"enum":["date","time","title","group","person","platform","status","note","id","story"]}}} as const
/** Of `Invitation`. */
export const invitationConstraints = {"state":{"enum":["open","expired"]},"mail":{"enum":["queued","sent","refused","given-up","ended",null]}} as const
/** Of `Issue`. */
export const issueConstraints = {"scope":{"enum":["body","query","path","header","global"]}} as const
/** Of `IssueOrderEntry`. */
export const issueOrderEntryConstraints = {"page":{"minLength":1,"maxLength":10}} as const
/** Of `IssueStory`. */
export const issueStoryConstraints = {"page":{"minLength":1,"maxLength":10}} as const
/** Of `Limit`. */
export const limitConstraints = {"limit":{"enum":["requests-of-credential","requests-of-organization","streams-of-sender","streams-of-organization","streams-of-server","bytes-of-day","webhooks","webhook-tests","mail-tests","tasks-of-story","publications-of-story","dates-of-story","size-of-story"]},"unit":{"enum":["requests","streams","bytes","webhooks","tests","tasks","publications","dates"]},"of":{"enum":["sender","organization","server","story"]},"per":{"enum":["minute","day",null]}} as const
/** Of `LinkExternalElement`. */
export const linkExternalElementConstraints = {"systemUrl":{"maxLength":2048}} as const
/** Of `ListedUser`. */
export const listedUserConstraints = {"role":{"enum":["admin","editor","reader",null]},"reads":{"enum":["all","own"]},"writes":{"enum":["all","own"]}} as const
/** Of `Mail`. */
export const mailConstraints = {"kind":{"enum":["invitation","reset","webhook-switched-off","sign-in-attacked","notices","digest"]},"state":{"enum":["queued","sent","refused","given-up","ended"]}} as const
/** Of `Mails`. */
export const mailsConstraints = {"content":{"maxItems":200}} as const
/** Of `ManualDateEntry`. */
export const manualDateEntryConstraints = {"externalId":{"maxLength":255},"note":{"maxLength":10000}} as const
/** Of `ManualSchedule`. */
export const manualScheduleConstraints = {"kind":{"enum":["recurring"]},"type":{"enum":["manual"]},"exceptDates":{"maxItems":366}} as const
/** Of `MarkNotices`. */
export const markNoticesConstraints = {"ids":{"maxItems":200}} as const
/** Of `Name`. */
export const nameConstraints = {"minLength":1,"maxLength":255} as const
/** Of `Namesakes`. */
export const namesakesConstraints = {"content":{"maxItems":200}} as const
/** Of `NewAdministrator`. */
export const newAdministratorConstraints = {"firstName":{"minLength":1,"maxLength":255},"lastName":{"minLength":1,"maxLength":255},"email":{"maxLength":255},"password":{"minLength":12,"maxLength":1024}} as const
/** Of `NewExternalElement`. */
export const newExternalElementConstraints = {"externalId":{"minLength":1,"maxLength":255},"link":{"maxLength":2048},"systemUrl":{"maxLength":2048}} as const
/** Of `NewFeed`. */
export const newFeedConstraints = {"format":{"enum":["ics","csv","json","html"]},"fields":{"items":{"enum":["title","slug","status","groups","platform","assignees"]}}} as const
/** Of `NewOrganization`. */
export const newOrganizationConstraints = {"name":{"minLength":1,"maxLength":255},"timeZone":{"maxLength":255},"language":{"enum":["en","de"]}} as const
/** Of `NewPublicationEntry`. */
export const newPublicationEntryConstraints = {"localId":{"minimum":-9007199254740991},"externalId":{"maxLength":255},"customFields":{"maxItems":200},"assignedTaskRefs":{"maxItems":200}} as const
/** Of `Notice`. */
export const noticeConstraints = {"kind":{"enum":["mentioned","assigned","taken-away","task-changed","answered","commented","story-changed","overdue","due-soon","not-out"]}} as const
/** Of `NoticeReceipt`. */
export const noticeReceiptConstraints = {"channel":{"enum":["mail","channel"]},"state":{"enum":["queued","sent","refused"]}} as const
/** Of `NoticeSettings`. */
export const noticeSettingsConstraints = {"language":{"enum":["en","de"]}} as const
/** Of `NoticedEntry`. */
export const noticedEntryConstraints = {"type":{"enum":["task","publication"]}} as const
/** Of `NoticedStoryOfSeveral`. */
export const noticedStoryOfSeveralConstraints = {"kind":{"enum":["mentioned","assigned","taken-away","task-changed","answered","commented","story-changed","overdue","due-soon","not-out"]}} as const
/** Of `NumberFieldValue`. */
export const numberFieldValueConstraints = {"type":{"enum":["NUMBER"]}} as const
/** Of `Order`. */
export const orderConstraints = {"ids":{"maxItems":10000}} as const
/** Of `Organization`. */
export const organizationConstraints = {"language":{"enum":["en","de"]},"firstDayOfWeek":{"enum":["mon","tue","wed","thu","fri","sat","sun"]},"requireSecondFactor":{"enum":["nobody","administrators","everyone"]},"defaultReach":{"enum":["all","own"]}} as const
/** Of `OwnShift`. */
export const ownShiftConstraints = {"availabilityCode":{"maximum":2}} as const
/** Of `OwnTask`. */
export const ownTaskConstraints = {"confirmationStatusCode":{"minimum":-2,"maximum":1},"formatTypeCode":{"enum":["text","picture","video","audio","other"]}} as const
/** Of `PasswordLink`. */
export const passwordLinkConstraints = {"kind":{"enum":["invitation","reset"]}} as const
/** Of `PatchAbsence`. */
export const patchAbsenceConstraints = {"externalId":{"maxLength":255},"note":{"maxLength":10000}} as const
/** Of `PatchCalendar`. */
export const patchCalendarConstraints = {"name":{"minLength":1,"maxLength":255},"url":{"maxLength":2048},"groupIds":{"maxItems":100},"platformIds":{"maxItems":100},"every":{"minimum":5,"maximum":1440},"state":{"enum":["ok","failing","stopped"]},"reasonCode":{"enum":["no-calendar","not-whole","outside-of-calendar","too-deep","not-begun","long-line","long-time-zone","many-time-zones","many-lines","long-file","long-reading","many-occurrences","others-only","redirect-to","redirect","other-answer","compressed","no-answer","no-answer-within","connection-refused","connection-closed","unknown-host","no-name-server","unreachable-host","silent-host",null]}} as const
/** Of `PatchCategory`. */
export const patchCategoryConstraints = {"name":{"minLength":1,"maxLength":255},"externalId":{"maxLength":255}} as const
/** Of `PatchChannel`. */
export const patchChannelConstraints = {"format":{"enum":["slack","teams","mattermost","plain"]},"url":{"maxLength":2048},"kinds":{"maxItems":200,"minItems":1,"items":{"enum":["assigned","taken-away","task-changed","answered","commented","story-changed","overdue","due-soon","not-out"]}},"switchedOff":{"enum":["gone","failing",null]}} as const
/** Of `PatchClient`. */
export const patchClientConstraints = {"name":{"minLength":1,"maxLength":255},"scopes":{"maxItems":200,"minItems":1,"items":{"enum":["api.read","api.write","api.admin"]}},"groupIds":{"maxItems":100}} as const
/** Of `PatchComment`. */
export const patchCommentConstraints = {"text":{"minLength":1,"maxLength":10000}} as const
/** Of `PatchCustomField`. */
export const patchCustomFieldConstraints = {"name":{"minLength":1,"maxLength":255},"options":{"maxItems":200},"type":{"enum":["TEXT","SINGLE_SELECTION","MULTIPLE_SELECTION","DATE","NUMBER"]}} as const
/** Of `PatchCustomFieldOption`. */
export const patchCustomFieldOptionConstraints = {"name":{"minLength":1,"maxLength":255},"externalId":{"maxLength":255}} as const
/** Of `PatchFindingRule`. */
export const patchFindingRuleConstraints = {"rule":{"enum":["not-out","late","unassigned-soon","assignee-absent","assignee-off-shift","declined","deadline-after-publication","undelivered","closed-day","under-target","over-target","issue-closed","stuck","length-off"]},"severity":{"enum":["alarm","warning","note"]}} as const
/** Of `PatchGroup`. */
export const patchGroupConstraints = {"name":{"minLength":1,"maxLength":255},"externalId":{"maxLength":255}} as const
/** Of `PatchNoticeSettings`. */
export const patchNoticeSettingsConstraints = {"language":{"enum":["en","de",null]}} as const
/** Of `PatchOrganization`. */
export const patchOrganizationConstraints = {"name":{"minLength":1,"maxLength":255},"timeZone":{"maxLength":255},"language":{"enum":["en","de"]},"firstDayOfWeek":{"enum":["mon","tue","wed","thu","fri","sat","sun"]},"externalSystemUrl":{"maxLength":2048},"requireSecondFactor":{"enum":["nobody","administrators","everyone"]},"defaultReach":{"enum":["all","own"]}} as const
/** Of `PatchOwnAbsence`. */
export const patchOwnAbsenceConstraints = {"note":{"maxLength":10000}} as const
/** Of `PatchOwnTask`. */
export const patchOwnTaskConstraints = {"confirmationStatusCode":{"minimum":-2,"maximum":1},"reason":{"minLength":1,"maxLength":10000},"headline":{"maxLength":500},"lead":{"maxLength":10000},"text":{"maxLength":500000},"formatTypeCode":{"enum":["text","picture","video","audio","other"]}} as const
/** Of `PatchPlatform`. */
export const patchPlatformConstraints = {"name":{"minLength":1,"maxLength":255},"externalId":{"maxLength":255},"typeCode":{"maximum":2},"printingTimeInDays":{"maximum":365},"manualSchedule":{"maxItems":1000}} as const
/** Of `PatchPublication`. */
export const patchPublicationConstraints = {"localId":{"minimum":-9007199254740991},"externalId":{"maxLength":255},"customFields":{"maxItems":200},"assignedTaskIds":{"maxItems":500},"assignedTasks":{"maxItems":500}} as const
/** Of `PatchPublicationCustomField`. */
export const patchPublicationCustomFieldConstraints = {"name":{"minLength":1,"maxLength":255},"platformIds":{"maxItems":200},"platforms":{"maxItems":200},"options":{"maxItems":200},"type":{"enum":["TEXT","SINGLE_SELECTION","MULTIPLE_SELECTION","DATE","NUMBER"]}} as const
/** Of `PatchSavedView`. */
export const patchSavedViewConstraints = {"name":{"minLength":1,"maxLength":255},"shared":{"enum":["private","groups","everyone"]},"groupIds":{"maxItems":200},"page":{"enum":["plan"]}} as const
/** Of `PatchSeries`. */
export const patchSeriesConstraints = {"name":{"minLength":1,"maxLength":255},"rule":{"minLength":1,"maxLength":255},"exceptDates":{"maxItems":1000},"extraDates":{"maxItems":1000},"ahead":{"maximum":400}} as const
/** Of `PatchShift`. */
export const patchShiftConstraints = {"name":{"minLength":1,"maxLength":255},"externalId":{"maxLength":255},"availabilityCode":{"maximum":2}} as const
/** Of `PatchStatus`. */
export const patchStatusConstraints = {"name":{"minLength":1,"maxLength":255},"stage":{"enum":["open","done","dropped"]},"code":{"enum":["PUBLISHED",null]}} as const
/** Of `PatchTarget`. */
export const patchTargetConstraints = {"unit":{"enum":["stories","characters"]},"from":{"maximum":10000000},"to":{"maximum":10000000}} as const
/** Of `PatchTask`. */
export const patchTaskConstraints = {"localId":{"minimum":-9007199254740991},"confirmationStatusCode":{"minimum":-2,"maximum":1},"headline":{"maxLength":500},"lead":{"maxLength":10000},"text":{"maxLength":500000},"note":{"maxLength":10000},"customUploadLink":{"maxLength":2048},"customFields":{"maxItems":200},"reason":{"minLength":1,"maxLength":10000}} as const
/** Of `PatchTaskCustomField`. */
export const patchTaskCustomFieldConstraints = {"name":{"minLength":1,"maxLength":255},"formatIds":{"maxItems":200},"formats":{"maxItems":200},"options":{"maxItems":200},"type":{"enum":["TEXT","SINGLE_SELECTION","MULTIPLE_SELECTION","DATE","NUMBER"]}} as const
/** Of `PatchTaskFormat`. */
export const patchTaskFormatConstraints = {"name":{"minLength":1,"maxLength":255},"typeCode":{"enum":["text","picture","video","audio","other"]},"taskStatusIds":{"maxItems":200},"taskStatuses":{"maxItems":200},"textLengthOptions":{"maxItems":200,"items":{"name":{"minLength":1,"maxLength":255},"characters":{"minimum":1,"maximum":500000}}}} as const
/** Of `PatchTemplate`. */
export const patchTemplateConstraints = {"name":{"minLength":1,"maxLength":255},"key":{"maxLength":30},"groupIds":{"maxItems":200},"required":{"maxItems":50,"items":{"minLength":1,"maxLength":255}}} as const
/** Of `PatchTimeSlot`. */
export const patchTimeSlotConstraints = {"name":{"minLength":1,"maxLength":255}} as const
/** Of `PatchType`. */
export const patchTypeConstraints = {"name":{"minLength":1,"maxLength":255},"externalId":{"maxLength":255}} as const
/** Of `PatchUser`. */
export const patchUserConstraints = {"lastName":{"minLength":1,"maxLength":255},"firstName":{"minLength":1,"maxLength":255},"screenName":{"minLength":1,"maxLength":255},"email":{"maxLength":255},"externalId":{"maxLength":255},"supplierId":{"maxLength":255},"groupIds":{"maxItems":200},"groups":{"maxItems":200},"role":{"enum":["admin","editor","reader",null]},"reads":{"enum":["all","own"]},"writes":{"enum":["all","own"]}} as const
/** Of `PatchWebhook`. */
export const patchWebhookConstraints = {"name":{"minLength":1,"maxLength":255},"url":{"maxLength":2048},"types":{"maxItems":200,"minItems":1,"items":{"enum":["element","comment","issue-place","template","series","platform","time-slot","category","type","target","group","user","element-status","task-status","publication-status","task-format","custom-field","task-custom-field","publication-custom-field","absence","shift","organization"]}},"groupIds":{"minItems":1,"maxItems":100},"platformIds":{"minItems":1,"maxItems":100},"switchedOff":{"enum":["gone","failing",null]}} as const
/** Of `PeopleColumn`. */
export const peopleColumnConstraints = {"column":{"enum":["name","firstName","lastName","email","groups","role","reads","writes",null]}} as const
/** Of `PeopleTable`. */
export const peopleTableConstraints = {"format":{"enum":["csv","tsv"]},"text":{"minLength":1,"maxLength":262144},"columns":{"maxItems":100,"minItems":1,"items":{"enum":["name","firstName","lastName","email","groups","role","reads","writes",null]}}} as const
/** Of `PersonOfLine`. */
export const personOfLineConstraints = {"role":{"enum":["admin","editor","reader",null]},"reads":{"enum":["all","own"]},"writes":{"enum":["all","own"]}} as const
/** Of `PlanDifference`. */
export const planDifferenceConstraints = {"kinds":{"minItems":1,"items":{"enum":["added","removed","moved","retimed","reassigned","restatused","changed"]}}} as const
/** Of `PlanPublication`. */
export const planPublicationConstraints = {"cmsEditLink":{"maxLength":2048}} as const
/** Of `PlanRow`. */
export const planRowConstraints = {"basis":{"enum":["publication","event","deadline",null]},"findings":{"items":{"enum":["not-out","late","unassigned-soon","assignee-absent","assignee-off-shift","declined","deadline-after-publication","undelivered","closed-day","under-target","over-target","issue-closed","stuck","length-off"]}},"links":{"items":{"minItems":2,"maxItems":2}}} as const
/** Of `PlanRowVersion`. */
export const planRowVersionConstraints = {"basis":{"enum":["publication","event","deadline",null]},"findings":{"items":{"enum":["not-out","late","unassigned-soon","assignee-absent","assignee-off-shift","declined","deadline-after-publication","undelivered","closed-day","under-target","over-target","issue-closed","stuck","length-off"]}}} as const
/** Of `PlanTask`. */
export const planTaskConstraints = {"confirmationStatusCode":{"minimum":-2,"maximum":1}} as const
/** Of `Platform`. */
export const platformConstraints = {"typeCode":{"maximum":2},"printingTimeInDays":{"maximum":365}} as const
/** Of `PlatformClosing`. */
export const platformClosingConstraints = {"hours":{"maximum":744}} as const
/** Of `PlatformShortName`. */
export const platformShortNameConstraints = {"shortName":{"minLength":1,"maxLength":6}} as const
/** Of `Problem`. */
export const problemConstraints = {"status":{"minimum":400,"maximum":599},"code":{"enum":["validation-failed","type-mismatch","bad-request","missing-parameter","date-format-error","input-parameter-error","unsupported-version","business-error","unauthorized","token-revoked","access-denied","endpoint-not-found","resource-not-found","method-not-allowed","not-acceptable","conflict","changes-expired","sight-changed","feed-ended","precondition-failed","payload-too-large","unsupported-media-type","idempotency-key-reused","too-many-requests","daily-limit-reached","internal-error","outcome-unknown","disk-full","service-unavailable"]},"error":{"enum":["invalid_request","invalid_client","invalid_grant","invalid_scope","unsupported_grant_type"]}} as const
/** Of `Publication`. */
export const publicationConstraints = {"localId":{"minimum":-9007199254740991}} as const
/** Of `PublicationCustomField`. */
export const publicationCustomFieldConstraints = {"type":{"enum":["TEXT","SINGLE_SELECTION","MULTIPLE_SELECTION","DATE","NUMBER"]}} as const
/** Of `PublicationEntry`. */
export const publicationEntryConstraints = {"localId":{"minimum":-9007199254740991},"externalId":{"maxLength":255},"customFields":{"maxItems":200},"assignedTaskIds":{"maxItems":500},"assignedTasks":{"maxItems":500},"assignedTaskRefs":{"maxItems":500}} as const
/** Of `PublicationGate`. */
export const publicationGateConstraints = {"fields":{"maxItems":200,"items":{"enum":["categoryId","typeId","externalId","cms","schedule","assignedTaskIds"]}}} as const
/** Of `Publish`. */
export const publishConstraints = {"doneTaskIds":{"maxItems":500},"doneTasks":{"maxItems":500}} as const
/** Of `PutPresence`. */
export const putPresenceConstraints = {"browser":{"minLength":16,"maxLength":64},"elementIds":{"maxItems":50}} as const
/** Of `ReferenceCustomField`. */
export const referenceCustomFieldConstraints = {"type":{"enum":["TEXT","SINGLE_SELECTION","MULTIPLE_SELECTION","DATE","NUMBER"]}} as const
/** Of `ReferencePlatform`. */
export const referencePlatformConstraints = {"typeCode":{"maximum":2},"printingTimeInDays":{"maximum":365},"shortName":{"minLength":1,"maxLength":6},"closingHours":{"maximum":744}} as const
/** Of `ReferencePublicationCustomField`. */
export const referencePublicationCustomFieldConstraints = {"type":{"enum":["TEXT","SINGLE_SELECTION","MULTIPLE_SELECTION","DATE","NUMBER"]}} as const
/** Of `ReferenceTaskCustomField`. */
export const referenceTaskCustomFieldConstraints = {"type":{"enum":["TEXT","SINGLE_SELECTION","MULTIPLE_SELECTION","DATE","NUMBER"]}} as const
/** Of `RefreshToken`. */
export const refreshTokenConstraints = {"refresh_token":{"maxLength":1024},"client_id":{"maxLength":255},"client_secret":{"maxLength":1024},"scope":{"maxLength":1024}} as const
/** Of `RemoveSecondFactor`. */
export const removeSecondFactorConstraints = {"password":{"maxLength":1024}} as const
/** Of `ReplaceAbsence`. */
export const replaceAbsenceConstraints = {"externalId":{"maxLength":255},"note":{"maxLength":10000}} as const
/** Of `ReplaceCategory`. */
export const replaceCategoryConstraints = {"name":{"minLength":1,"maxLength":255},"externalId":{"maxLength":255}} as const
/** Of `ReplaceCustomFieldOption`. */
export const replaceCustomFieldOptionConstraints = {"name":{"minLength":1,"maxLength":255},"externalId":{"maxLength":255}} as const
/** Of `ReplaceDayNote`. */
export const replaceDayNoteConstraints = {"note":{"maxLength":10000}} as const
/** Of `ReplaceGroup`. */
export const replaceGroupConstraints = {"name":{"minLength":1,"maxLength":255},"externalId":{"maxLength":255}} as const
/** Of `ReplacePlatform`. */
export const replacePlatformConstraints = {"name":{"minLength":1,"maxLength":255},"externalId":{"maxLength":255},"typeCode":{"maximum":2},"printingTimeInDays":{"maximum":365},"manualSchedule":{"maxItems":1000,"minItems":1}} as const
/** Of `ReplacePlatformPublicationStatuses`. */
export const replacePlatformPublicationStatusesConstraints = {"statusIds":{"maxItems":200},"statuses":{"maxItems":200}} as const
/** Of `ReplaceShift`. */
export const replaceShiftConstraints = {"name":{"minLength":1,"maxLength":255},"externalId":{"maxLength":255},"availabilityCode":{"maximum":2}} as const
/** Of `ReplaceType`. */
export const replaceTypeConstraints = {"name":{"minLength":1,"maxLength":255},"externalId":{"maxLength":255}} as const
/** Of `RevokeToken`. */
export const revokeTokenConstraints = {"token":{"maxLength":8192},"token_type_hint":{"maxLength":255},"client_id":{"maxLength":255},"client_secret":{"maxLength":1024}} as const
/** Of `RosterShift`. */
export const rosterShiftConstraints = {"availabilityCode":{"maximum":2}} as const
/** Of `SavedView`. */
export const savedViewConstraints = {"page":{"enum":["plan"]},"shared":{"enum":["private","groups","everyone"]}} as const
/** Of `SeenPrincipal`. */
export const seenPrincipalConstraints = {"type":{"enum":["user","client"]}} as const
/** Of `SelectionFieldValue`. */
export const selectionFieldValueConstraints = {"type":{"enum":["SINGLE_SELECTION","MULTIPLE_SELECTION"]}} as const
/** Of `Series`. */
export const seriesConstraints = {"ahead":{"maximum":400}} as const
/** Of `SeriesMember`. */
export const seriesMemberConstraints = {"state":{"enum":["planned","made","detached","trashed","not-made"]}} as const
/** Of `Session`. */
export const sessionConstraints = {"role":{"enum":["admin","editor","reader"]},"signInMethods":{"items":{"enum":["password"]}}} as const
/** Of `SessionOrganization`. */
export const sessionOrganizationConstraints = {"firstDayOfWeek":{"enum":["mon","tue","wed","thu","fri","sat","sun"]},"defaultReach":{"enum":["all","own"]}} as const
/** Of `SessionUser`. */
export const sessionUserConstraints = {"reads":{"enum":["all","own"]},"writes":{"enum":["all","own"]}} as const
/** Of `SetIssueOrder`. */
export const setIssueOrderConstraints = {"entries":{"maxItems":1000,"items":{"page":{"minLength":1,"maxLength":10}}}} as const
/** Of `SetOwnPassword`. */
export const setOwnPasswordConstraints = {"currentPassword":{"maxLength":1024},"newPassword":{"minLength":12,"maxLength":1024}} as const
/** Of `SetUp`. */
export const setUpConstraints = {"code":{"maxLength":255}} as const
/** Of `Shift`. */
export const shiftConstraints = {"availabilityCode":{"maximum":2}} as const
/** Of `SignIn`. */
export const signInConstraints = {"email":{"maxLength":255},"password":{"maxLength":1024},"code":{"maxLength":64}} as const
/** Of `SingleSchedule`. */
export const singleScheduleConstraints = {"kind":{"enum":["single"]}} as const
/** Of `SourceOfRow`. */
export const sourceOfRowConstraints = {"state":{"enum":["current","gone","cancelled"]}} as const
/** Of `SourceOfStory`. */
export const sourceOfStoryConstraints = {"state":{"enum":["current","gone","cancelled"]}} as const
/** Of `Status`. */
export const statusConstraints = {"code":{"enum":["PUBLISHED",null]}} as const
/** Of `StatusSettings`. */
export const statusSettingsConstraints = {"code":{"enum":["PUBLISHED",null]},"stage":{"enum":["open","done","dropped"]}} as const
/** Of `SubjectOfFinding`. */
export const subjectOfFindingConstraints = {"type":{"enum":["task","publication"]}} as const
/** Of `TakeOverTasks`. */
export const takeOverTasksConstraints = {"email":{"minLength":1,"maxLength":255},"name":{"minLength":1,"maxLength":255}} as const
/** Of `Target`. */
export const targetConstraints = {"unit":{"enum":["stories","characters"]},"from":{"maximum":10000000},"to":{"maximum":10000000}} as const
/** Of `TargetDay`. */
export const targetDayConstraints = {"state":{"enum":["under","met","over"]}} as const
/** Of `Task`. */
export const taskConstraints = {"localId":{"minimum":-9007199254740991},"confirmationStatusCode":{"minimum":-2,"maximum":1}} as const
/** Of `TaskCustomField`. */
export const taskCustomFieldConstraints = {"type":{"enum":["TEXT","SINGLE_SELECTION","MULTIPLE_SELECTION","DATE","NUMBER"]}} as const
/** Of `TaskEntry`. */
export const taskEntryConstraints = {"localId":{"minimum":-9007199254740991},"confirmationStatusCode":{"minimum":-2,"maximum":1},"headline":{"maxLength":500},"lead":{"maxLength":10000},"text":{"maxLength":500000},"note":{"maxLength":10000},"customUploadLink":{"maxLength":2048},"customFields":{"maxItems":200}} as const
/** Of `TaskFormat`. */
export const taskFormatConstraints = {"typeCode":{"enum":["text","picture","video","audio","other"]}} as const
/** Of `TaskFormatSettings`. */
export const taskFormatSettingsConstraints = {"typeCode":{"enum":["text","picture","video","audio","other"]}} as const
/** Of `TaskGate`. */
export const taskGateConstraints = {"fields":{"maxItems":200,"items":{"enum":["user","deadline","headline","lead","text","note","textLength","externalLink","customUploadLink","cost","event"]}}} as const
/** Of `TaskLink`. */
export const taskLinkConstraints = {"localId":{"minimum":-9007199254740991,"maxLength":64}} as const
/** Of `TaskReceipt`. */
export const taskReceiptConstraints = {"kind":{"enum":["mentioned","assigned","taken-away","task-changed","answered","commented","story-changed","overdue","due-soon","not-out"]}} as const
/** Of `TextFieldValue`. */
export const textFieldValueConstraints = {"type":{"enum":["TEXT"]}} as const
/** Of `TimeSlotTiming`. */
export const timeSlotTimingConstraints = {"type":{"enum":["timeSlot"]}} as const
/** Of `TimeTiming`. */
export const timeTimingConstraints = {"type":{"enum":["time"]}} as const
/** Of `ToldChannel`. */
export const toldChannelConstraints = {"format":{"enum":["slack","teams","mattermost","plain"]}} as const
/** Of `UnavailabilityReason`. */
export const unavailabilityReasonConstraints = {"code":{"enum":["absent","off-shift","booked"]}} as const
/** Of `UndoChanges`. */
export const undoChangesConstraints = {"positions":{"maxItems":500,"minItems":1}} as const
/** Of `UnlinkExternalElement`. */
export const unlinkExternalElementConstraints = {"systemUrl":{"maxLength":2048}} as const
/** Of `UsePasswordLink`. */
export const usePasswordLinkConstraints = {"token":{"maxLength":200},"password":{"minLength":12,"maxLength":1024}} as const
/** Of `UserSettings`. */
export const userSettingsConstraints = {"role":{"enum":["admin","editor","reader",null]},"reads":{"enum":["all","own"]},"writes":{"enum":["all","own"]}} as const
/** Of `UserSignIn`. */
export const userSignInConstraints = {"undelivered":{"enum":["queued","refused","given-up",null]}} as const
/** Of `Webhook`. */
export const webhookConstraints = {"url":{"maxLength":2048},"types":{"maxItems":200,"minItems":1,"items":{"enum":["element","comment","issue-place","template","series","platform","time-slot","category","type","target","group","user","element-status","task-status","publication-status","task-format","custom-field","task-custom-field","publication-custom-field","absence","shift","organization"]}},"groupIds":{"minItems":1,"maxItems":100},"platformIds":{"minItems":1,"maxItems":100},"switchedOff":{"enum":["gone","failing",null]}} as const
/** Of `WebhookDelivery`. */
export const webhookDeliveryConstraints = {"subject":{"type":{"enum":["element","comment","issue-place","template","series","platform","time-slot","category","type","target","group","user","element-status","task-status","publication-status","task-format","custom-field","task-custom-field","publication-custom-field","absence","shift","organization"]}},"state":{"enum":["pending","delivered","failed","skipped"]}} as const
/** Of `WebhookWithSecret`. */
export const webhookWithSecretConstraints = {"url":{"maxLength":2048},"types":{"maxItems":200,"minItems":1,"items":{"enum":["element","comment","issue-place","template","series","platform","time-slot","category","type","target","group","user","element-status","task-status","publication-status","task-format","custom-field","task-custom-field","publication-custom-field","absence","shift","organization"]}},"groupIds":{"minItems":1,"maxItems":100},"platformIds":{"minItems":1,"maxItems":100},"switchedOff":{"enum":["gone","failing",null]}} as const
/** Of `WriteAbsenceType`. */
export const writeAbsenceTypeConstraints = {"code":{"enum":[0,2,3,4,6]}} as const
/** Of `WriteCms`. */
export const writeCmsConstraints = {"articleId":{"maxLength":255}} as const
/** Of `WriteCost`. */
export const writeCostConstraints = {"amount":{"maximum":99999999999.9999}} as const
/** Of `WriteCustomFieldOption`. */
export const writeCustomFieldOptionConstraints = {"name":{"minLength":1,"maxLength":255},"externalId":{"maxLength":255}} as const
/** Of `WriteCustomFields`. */
export const writeCustomFieldsConstraints = {"customFields":{"maxItems":200}} as const
/** Of `WriteDayNote`. */
export const writeDayNoteConstraints = {"note":{"maxLength":10000}} as const
/** Of `WriteElement`. */
export const writeElementConstraints = {"title":{"maxLength":500},"slug":{"maxLength":500},"note":{"maxLength":10000},"groupIds":{"maxItems":200},"groups":{"maxItems":200},"customFields":{"maxItems":200},"tasks":{"maxItems":500},"publications":{"maxItems":500}} as const
/** Of `WriteExternalElement`. */
export const writeExternalElementConstraints = {"externalId":{"maxLength":255},"link":{"maxLength":2048}} as const
/** Of `WriteLink`. */
export const writeLinkConstraints = {"url":{"maxLength":2048},"title":{"maxLength":500}} as const
/** Of `WriteLocation`. */
export const writeLocationConstraints = {"name":{"minLength":1,"maxLength":255},"address":{"maxLength":1000},"latitude":{"minimum":-90,"maximum":90},"longitude":{"minimum":-180,"maximum":180}} as const
/** Of `WriteMoney`. */
export const writeMoneyConstraints = {"amount":{"maximum":99999999999.9999}} as const
/** Of `WritePublication`. */
export const writePublicationConstraints = {"localId":{"minimum":-9007199254740991},"externalId":{"maxLength":255},"customFields":{"maxItems":200},"assignedTaskIds":{"maxItems":200},"assignedTasks":{"maxItems":200}} as const
/** Of `WriteSchedule`. */
export const writeScheduleConstraints = {"kind":{"enum":["single","recurring"]},"type":{"enum":["daily","manual"]},"exceptDates":{"maxItems":366}} as const
/** Of `WriteTask`. */
export const writeTaskConstraints = {"localId":{"minimum":-9007199254740991},"confirmationStatusCode":{"minimum":-2,"maximum":1},"headline":{"maxLength":500},"lead":{"maxLength":10000},"text":{"maxLength":500000},"note":{"maxLength":10000},"customUploadLink":{"maxLength":2048},"customFields":{"maxItems":200}} as const
/** Of `WriteTextLength`. */
export const writeTextLengthConstraints = {"characters":{"maximum":10000000}} as const
/** Of `WriteTiming`. */
export const writeTimingConstraints = {"type":{"enum":["time","timeSlot"]}} as const
/** Of `WriteType`. */
export const writeTypeConstraints = {"name":{"minLength":1,"maxLength":255},"externalId":{"maxLength":255}} as const
/** Of `GET /api/daybook/v1/sessions`. */
export const listSessionsParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000}} as const
/** Of `GET /api/daybook/v1/me/tasks`. */
export const listOwnTasksParameters = {"size":{"minimum":1,"maximum":100}} as const
/** Of `GET /api/daybook/v1/me/tasks/{taskId}/comments`. */
export const listOwnTaskCommentsParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000}} as const
/** Of `GET /api/daybook/v1/me/absences`. */
export const listOwnAbsencesParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000}} as const
/** Of `GET /api/daybook/v1/clients`. */
export const listClientsParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000}} as const
/** Of `GET /api/v2/platforms`. */
export const listPlatformsParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000}} as const
/** Of `GET /api/daybook/v1/platforms/{platformId}/time-slots`. */
export const listTimeSlotsParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000}} as const
/** Of `GET /api/v2/publication-statuses/platform/{platformId}`. */
export const listPublicationStatusesOfPlatformParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000}} as const
/** Of `GET /api/daybook/v1/targets`. */
export const listTargetsParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000}} as const
/** Of `GET /api/v2/platforms/{platformId}/categories`. */
export const listCategoriesParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000}} as const
/** Of `GET /api/v2/platforms/{platformId}/types`. */
export const listTypesParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000}} as const
/** Of `GET /api/v2/groups`. */
export const listGroupsParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000}} as const
/** Of `GET /api/daybook/v1/holidays`. */
export const listHolidaysParameters = {"language":{"enum":["en","de"]}} as const
/** Of `GET /api/daybook/v1/holiday-regions`. */
export const listHolidayRegionsParameters = {"language":{"enum":["en","de"]}} as const
/** Of `GET /api/v2/users`. */
export const listUsersParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000},"email":{"minLength":1,"maxLength":255}} as const
/** Of `GET /api/daybook/v1/users`. */
export const listUserSettingsParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000},"email":{"minLength":1,"maxLength":255}} as const
/** Of `GET /api/v2/absences`. */
export const listAbsencesParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000},"userId":{"minItems":1,"maxItems":200},"userEmail":{"minItems":1,"maxItems":200,"items":{"minLength":1,"maxLength":255}},"type":{"minItems":1,"maxItems":200,"items":{"enum":[0,2,3,4,6]}},"sort":{"enum":["period.fromDate","period.fromDate,asc","period.fromDate,desc","period.dateFrom","period.dateFrom,asc","period.dateFrom,desc","id","id,asc","id,desc"]}} as const
/** Of `GET /api/v2/shifts`. */
export const listShiftsParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000},"userId":{"minItems":1,"maxItems":200}} as const
/** Of `GET /api/v2/shifts/{shiftId}/notes`. */
export const listDayNotesParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000}} as const
/** Of `GET /api/v2/element-statuses`. */
export const listElementStatusesParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000}} as const
/** Of `GET /api/daybook/v1/element-statuses`. */
export const listElementStatusSettingsParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000}} as const
/** Of `GET /api/v2/task-statuses`. */
export const listTaskStatusesParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000}} as const
/** Of `GET /api/daybook/v1/task-statuses`. */
export const listTaskStatusSettingsParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000}} as const
/** Of `GET /api/v2/publication-statuses`. */
export const listPublicationStatusesParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000}} as const
/** Of `GET /api/daybook/v1/publication-statuses`. */
export const listPublicationStatusSettingsParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000}} as const
/** Of `GET /api/v2/task-formats`. */
export const listTaskFormatsParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000}} as const
/** Of `GET /api/daybook/v1/task-formats`. */
export const listTaskFormatSettingsParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000}} as const
/** Of `GET /api/v2/custom-fields`. */
export const listCustomFieldsParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000}} as const
/** Of `GET /api/v2/task-custom-fields`. */
export const listTaskCustomFieldsParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000}} as const
/** Of `GET /api/v2/publication-custom-fields`. */
export const listPublicationCustomFieldsParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000}} as const
/** Of `GET /api/v2/elements`. */
export const listElementsParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"groupIds":{"minItems":1,"maxItems":200},"elementStatusIds":{"minItems":1,"maxItems":200},"externalElementId":{"minLength":1,"maxLength":255},"systemUrl":{"minLength":1,"maxLength":255},"platformId":{"minItems":1,"maxItems":200},"platformIds":{"minItems":1,"maxItems":200},"categoryIds":{"minItems":1,"maxItems":200},"publicationStatusIds":{"minItems":1,"maxItems":200},"publicationExternalId":{"minLength":1,"maxLength":255},"cmsArticleId":{"minLength":1,"maxLength":255},"userId":{"minItems":1,"maxItems":200},"searchIn":{"minItems":1,"maxItems":200,"items":{"enum":["story","comments"]}},"formatIds":{"minItems":1,"maxItems":200},"search":{"maxLength":500},"sort":{"enum":["id","id,asc","id,desc","modificationDate","modificationDate,asc","modificationDate,desc","creationTime","creationTime,asc","creationTime,desc"]}} as const
/** Of `GET /api/v2/changes`. */
export const listChangesParameters = {"types":{"minItems":1,"maxItems":200,"items":{"enum":["element","comment","issue-place","template","series","platform","time-slot","category","type","target","group","user","element-status","task-status","publication-status","task-format","custom-field","task-custom-field","publication-custom-field","absence","shift","organization"]}},"include":{"enum":["document"]},"limit":{"minimum":1,"maximum":1000},"wait":{"maximum":60}} as const
/** Of `GET /api/v2/changes/stream`. */
export const streamChangesParameters = {"types":{"minItems":1,"maxItems":200,"items":{"enum":["element","comment","issue-place","template","series","platform","time-slot","category","type","target","group","user","element-status","task-status","publication-status","task-format","custom-field","task-custom-field","publication-custom-field","absence","shift","organization"]}},"include":{"enum":["document"]}} as const
/** Of `GET /api/daybook/v1/me/notices`. */
export const listNoticesParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000}} as const
/** Of `GET /api/daybook/v1/elements/{id}/receipts`. */
export const listReceiptsParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000}} as const
/** Of `GET /api/daybook/v1/groups/{id}/channels`. */
export const listChannelsParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000}} as const
/** Of `GET /api/daybook/v1/saved-views/{id}/digests`. */
export const listDigestsParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000}} as const
/** Of `GET /api/daybook/v1/plan/since`. */
export const readPlanSinceParameters = {"elementIds":{"minItems":1,"maxItems":200},"groupIds":{"minItems":1,"maxItems":200},"elementStatusIds":{"minItems":1,"maxItems":200},"platformIds":{"minItems":1,"maxItems":200},"categoryIds":{"minItems":1,"maxItems":200},"typeIds":{"minItems":1,"maxItems":200},"publicationStatusIds":{"minItems":1,"maxItems":200},"userIds":{"minItems":1,"maxItems":200},"formatIds":{"minItems":1,"maxItems":200},"search":{"maxLength":500},"searchIn":{"minItems":1,"maxItems":200,"items":{"enum":["story","comments"]}}} as const
/** Of `GET /api/daybook/v1/webhooks`. */
export const listWebhooksParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000}} as const
/** Of `GET /api/daybook/v1/webhooks/{id}/deliveries`. */
export const listWebhookDeliveriesParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"state":{"minItems":1,"maxItems":200,"items":{"enum":["pending","delivered","failed","skipped"]}}} as const
/** Of `GET /api/daybook/v1/calendars`. */
export const listCalendarsParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000}} as const
/** Of `GET /api/daybook/v1/templates`. */
export const listTemplatesParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000}} as const
/** Of `GET /api/daybook/v1/series`. */
export const listSeriesParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000}} as const
/** Of `GET /api/daybook/v1/series-dates`. */
export const previewSeriesDatesParameters = {"rule":{"minLength":1,"maxLength":255},"exceptDates":{"maxItems":1000},"extraDates":{"maxItems":1000}} as const
/** Of `GET /api/daybook/v1/series/{id}/members`. */
export const listSeriesMembersParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000}} as const
/** Of `GET /api/v2/elements/{id}/external-elements`. */
export const listExternalElementsParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000}} as const
/** Of `GET /api/daybook/v1/elements/{id}/comments`. */
export const listCommentsParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000}} as const
/** Of `GET /api/daybook/v1/plan`. */
export const readPlanParameters = {"elementIds":{"minItems":1,"maxItems":200},"groupIds":{"minItems":1,"maxItems":200},"elementStatusIds":{"minItems":1,"maxItems":200},"platformIds":{"minItems":1,"maxItems":200},"categoryIds":{"minItems":1,"maxItems":200},"typeIds":{"minItems":1,"maxItems":200},"publicationStatusIds":{"minItems":1,"maxItems":200},"userIds":{"minItems":1,"maxItems":200},"formatIds":{"minItems":1,"maxItems":200},"search":{"maxLength":500},"searchIn":{"minItems":1,"maxItems":200,"items":{"enum":["story","comments"]}},"findings":{"minItems":1,"maxItems":200,"items":{"enum":["not-out","late","unassigned-soon","assignee-absent","assignee-off-shift","declined","deadline-after-publication","undelivered","closed-day","under-target","over-target","issue-closed","stuck","length-off"]}}} as const
/** Of `GET /api/daybook/v1/plan/versions`. */
export const readPlanVersionsParameters = {"elementIds":{"minItems":1,"maxItems":200},"groupIds":{"minItems":1,"maxItems":200},"elementStatusIds":{"minItems":1,"maxItems":200},"platformIds":{"minItems":1,"maxItems":200},"categoryIds":{"minItems":1,"maxItems":200},"typeIds":{"minItems":1,"maxItems":200},"publicationStatusIds":{"minItems":1,"maxItems":200},"userIds":{"minItems":1,"maxItems":200},"formatIds":{"minItems":1,"maxItems":200},"search":{"maxLength":500},"searchIn":{"minItems":1,"maxItems":200,"items":{"enum":["story","comments"]}},"findings":{"minItems":1,"maxItems":200,"items":{"enum":["not-out","late","unassigned-soon","assignee-absent","assignee-off-shift","declined","deadline-after-publication","undelivered","closed-day","under-target","over-target","issue-closed","stuck","length-off"]}}} as const
/** Of `GET /api/daybook/v1/plan.csv`. */
export const readPlanAsCsvParameters = {"elementIds":{"minItems":1,"maxItems":200},"groupIds":{"minItems":1,"maxItems":200},"elementStatusIds":{"minItems":1,"maxItems":200},"platformIds":{"minItems":1,"maxItems":200},"categoryIds":{"minItems":1,"maxItems":200},"typeIds":{"minItems":1,"maxItems":200},"publicationStatusIds":{"minItems":1,"maxItems":200},"userIds":{"minItems":1,"maxItems":200},"formatIds":{"minItems":1,"maxItems":200},"search":{"maxLength":500},"searchIn":{"minItems":1,"maxItems":200,"items":{"enum":["story","comments"]}},"findings":{"minItems":1,"maxItems":200,"items":{"enum":["not-out","late","unassigned-soon","assignee-absent","assignee-off-shift","declined","deadline-after-publication","undelivered","closed-day","under-target","over-target","issue-closed","stuck","length-off"]}},"columns":{"minItems":1,"maxItems":200},"language":{"enum":["en","de"]},"delimiter":{"enum":["semicolon","comma","tab"]}} as const
/** Of `GET /api/daybook/v1/findings`. */
export const listFindingsParameters = {"elementIds":{"minItems":1,"maxItems":200},"groupIds":{"minItems":1,"maxItems":200},"elementStatusIds":{"minItems":1,"maxItems":200},"platformIds":{"minItems":1,"maxItems":200},"categoryIds":{"minItems":1,"maxItems":200},"typeIds":{"minItems":1,"maxItems":200},"publicationStatusIds":{"minItems":1,"maxItems":200},"userIds":{"minItems":1,"maxItems":200},"formatIds":{"minItems":1,"maxItems":200},"search":{"maxLength":500},"searchIn":{"minItems":1,"maxItems":200,"items":{"enum":["story","comments"]}},"findings":{"minItems":1,"maxItems":200,"items":{"enum":["not-out","late","unassigned-soon","assignee-absent","assignee-off-shift","declined","deadline-after-publication","undelivered","closed-day","under-target","over-target","issue-closed","stuck","length-off"]}},"language":{"enum":["en","de"]},"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000}} as const
/** Of `GET /api/daybook/v1/finding-rules`. */
export const listFindingRulesParameters = {"language":{"enum":["en","de"]}} as const
/** Of `GET /api/daybook/v1/target-days`. */
export const listTargetDaysParameters = {"platformIds":{"minItems":1,"maxItems":200}} as const
/** Of `GET /api/daybook/v1/saved-views`. */
export const listSavedViewsParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000}} as const
/** Of `GET /api/daybook/v1/saved-views/{id}/feeds`. */
export const listFeedsParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000}} as const
/** Of `GET /api/daybook/v1/me/feeds`. */
export const listOwnFeedsParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000}} as const
/** Of `GET /api/daybook/v1/elements/{id}/activity`. */
export const listActivityParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048}} as const
/** Of `GET /api/daybook/v1/roster`. */
export const readRosterParameters = {"groupIds":{"minItems":1,"maxItems":200}} as const
/** Of `GET /api/daybook/v1/availability`. */
export const readAvailabilityParameters = {"userIds":{"minItems":1,"maxItems":200}} as const
/** Of `GET /api/daybook/v1/trash`. */
export const listTrashParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"page":{"maximum":1000000}} as const
/** Of `GET /api/daybook/v1/audit`. */
export const listAuditEntriesParameters = {"size":{"minimum":1,"maximum":100},"cursor":{"maxLength":2048},"subject":{"minItems":1,"maxItems":200},"actor":{"minItems":1,"maxItems":200}} as const
