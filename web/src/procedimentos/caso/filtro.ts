import { z } from '@concordia/contract/http/zod'
import type { CasoFilter } from '@concordia/contract/procedimentos/schemas/casos'
import { emptyOf, type FilterField, givenOf } from '../../ui/filter/fields.ts'
import {
  CAMPOS,
  campoDaArea,
  campoDaDesignacao,
  campoDaSituacao,
  campoDoNumero,
  doEndereco,
  noEndereco,
  VALORES,
} from '../lista/camposDoFiltro.ts'
import type { Salvavel } from '../lista/salvos/open.ts'
import type { NoEndereco } from '../lista/useFiltroDaLista.ts'

const FiltroForm = z.object(VALORES)
type FiltroForm = z.infer<typeof FiltroForm>

const FIELDS: readonly FilterField<FiltroForm>[] = [
  { ...campoDoNumero('caso'), label: 'Número do casos' },
  campoDaArea('caso'),
  CAMPOS.nome,
  CAMPOS.email,
  campoDaSituacao('caso'),
  CAMPOS.user,
  CAMPOS.marcadores,
]

/** Seven fields, plus one for the secretariat or one for everybody else; situação and pending designation are kept in the address. */
export const filtroDe = (staff: boolean): Salvavel<FiltroForm, NoEndereco, CasoFilter> => ({
  title: 'Filtrar casos',
  schema: FiltroForm,
  fields: [...FIELDS, staff ? campoDaDesignacao('caso') : CAMPOS.representados],
  act: 'aplicar',
  holdEmpty: true,
  partOf: noEndereco,
  valuesOf: doEndereco,
  bodyOf: ({ situacao: _, aguardando_designacao: __, user, ...rest }) => ({ ...givenOf(rest), user: user?.id }),
  valuesOfBody: (body, pessoa) => ({ ...emptyOf(FIELDS), ...body, user: pessoa('user') }),
})
