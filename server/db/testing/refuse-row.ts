import type { Pool } from 'pg'

interface Row {
  table: string
  column: string
  value: string
}

/** Makes the database refuse changes to rows with a value, until the returned function is called. */
export async function refuseRow(pool: Pool, { table, column, value }: Row): Promise<() => Promise<void>> {
  await pool.query(`
    create function refuse_row() returns trigger language plpgsql as $$
    begin
      if to_jsonb(coalesce(new, old)) ->> tg_argv[0] = tg_argv[1] then raise 'a test'; end if;
      return coalesce(new, old);
    end $$;
    create trigger refuse_row before insert or update or delete on ${table}
      for each row execute function refuse_row('${column}', '${value}')`)
  return async () => void (await pool.query('drop function refuse_row cascade'))
}
