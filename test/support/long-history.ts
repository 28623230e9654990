import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../src/database/tables.ts'

/** Stories of almost 4 MiB, and histories that would take long to write. */

/** What a PATCH of all texts of eight tasks sends. */
export const longTexts = (tasks: readonly { readonly id: number }[], end: string) => ({
  tasks: tasks.map(({ id }, index) => ({ id, text: `${'x'.repeat(499_000)}${end}${index}` })),
})

/** How texts are stored from now on: beside the changes, or within them as before. */
export const startTextsBeside = async (db: Kysely<Tables>, isStarted: boolean): Promise<void> => {
  const wait = isStarted ? '0' : '1 day'
  await sql`update change_text_start set time = now() + ${wait}::interval`.execute(db)
}

/** Stores the last change of an element so many times more. */
export const repeatLastChange = async (
  db: Kysely<Tables>,
  elementId: number,
  times: number,
): Promise<void> => {
  await sql`
    do $$
    declare
      old record;
      made bigint;
    begin
      select c.*, a.time, a.actor_type, a.actor_id, a.actor_name into old
      from change c join audit_entry a on a.organization_id = c.organization_id and a.id = c.entry_id
      where c.subject_type = 'element' and c.subject_id = ${sql.lit(elementId)} order by c.entry_id desc limit 1;
      for i in 1 .. ${sql.lit(times)} loop
        insert into audit_entry (organization_id, time, actor_type, actor_id, actor_name, action, subject_type, subject_id)
        values (old.organization_id, old.time, old.actor_type, old.actor_id, old.actor_name, 'element-changed', 'element', old.subject_id)
        returning id into made;
        insert into change (organization_id, entry_id, number, subject_type, subject_id, kind, version, fields, text_bytes)
        values (old.organization_id, made, 1, 'element', old.subject_id, 'changed', old.version + i, old.fields, old.text_bytes);
      end loop;
      update change_text set last_entry_id = made where element_id = old.subject_id;
      update element set version = version + ${sql.lit(times)} where id = old.subject_id;
      update element_document set reference_version = -1 where element_id = old.subject_id;
    end $$`.execute(db)
}
