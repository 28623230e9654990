/** A person's views have different names, whatever their case. Where they do not, the later ones get their id behind the name. */
export const sql = `
do $$
begin
  loop
    update saved_view v set name = left(v.name, 230) || ' (' || v.id || ')', version = v.version + 1
    where exists (
      select from saved_view earlier
      where earlier.organization_id = v.organization_id and earlier.owner_id = v.owner_id
        and lower(earlier.name) = lower(v.name) and earlier.id < v.id);
    exit when not found;
  end loop;
end
$$;
create unique index saved_view_name_unique on saved_view (organization_id, owner_id, lower(name));
`
