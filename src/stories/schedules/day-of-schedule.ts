/**
 * SQL: whether a date is a day of a publication's schedule. The dates of manual platforms are not part of it. `publication` is the name
 * of its table in the statement, `date` an expression.
 */
export const isDayOfSchedule = (publication: string, date: string): string => `(
  ${date} between ${publication}.schedule_from_date and coalesce(${publication}.schedule_to_date, ${publication}.schedule_from_date)
    and coalesce(${publication}.schedule_days[extract(isodow from ${date})::integer], true)
    and ${date} <> all(coalesce(${publication}.schedule_except_dates, '{}')))`
