import { DateTime } from '../../ui/table/DateTime.tsx'

/** When the figures were made; `em` is undefined while they load and null when they never were. */
export const Atualizado = ({ em }: { em: string | null | undefined }) =>
  em ? (
    <>
      Números apurados toda noite. Atualizado em <DateTime value={em} />.
    </>
  ) : em === null ? (
    'Os números ainda não foram apurados. São apurados toda noite.'
  ) : (
    'Números apurados toda noite.'
  )
