import type pg from 'pg';

/** With the code and words of PostgreSQL where a file cannot grow. */
const cannotGrow = `create or replace function grow() returns trigger language plpgsql as $$ begin
  raise exception 'could not extend file "base/5/16384": No space left on device' using errcode = 'disk_full';
end $$`;

/** Lets rows of a table that meet a condition find no room, and returns what makes room again. */
export async function fillDisk(client: pg.Client, table: string, rows = 'true'): Promise<() => Promise<void>> {
  await client.query(cannotGrow);
  await client.query(
    `create trigger full_disk after insert on ${table} for each row when (${rows}) execute function grow()`,
  );
  return async () => {
    await client.query(`drop trigger full_disk on ${table}`);
  };
}

/** The same for every table of the name that is created from now on. */
export async function fillDiskOfNew(client: pg.Client, table: string, rows: string): Promise<() => Promise<void>> {
  await client.query(cannotGrow);
  await client.query(`create function fill_new() returns event_trigger language plpgsql as $$ declare made record; begin
    for made in select object_identity as name from pg_event_trigger_ddl_commands()
      where object_type = 'table' and object_identity like '%.${table}' loop
      execute 'create trigger full_disk after insert on ' || made.name || ' for each row when (${rows}) execute function public.grow()';
    end loop;
  end $$`);
  await client.query(
    `create event trigger fills on ddl_command_end when tag in ('CREATE TABLE') execute function fill_new()`,
  );
  return async () => {
    await client.query('drop event trigger fills');
  };
}
