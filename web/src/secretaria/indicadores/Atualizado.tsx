import { DateTime } from '../../ui/table/DateTime.tsx'

const SOME_TIME = '2026-01-01T12:00:00.000Z'

/** When the figures were made; `em` is undefined while they load and null when they never were. */
export const Atualizado = ({ em }: { em: string | null | undefined }) =>
  em ? (
    <>
      Números apurados toda noite. Atualizado em <DateTime value={em} />.
    </>
  ) : em === null ? (
    'Os números ainda não foram apurados. São apurados toda noite.'
  ) : (
    // The rest keeps its room: the page below would move when it comes.
    <>
      Números apurados toda noite.{' '}
      <span style={{ visibility: 'hidden' }} aria-hidden>
        Atualizado em <DateTime value={SOME_TIME} />.
      </span>
    </>
  )
