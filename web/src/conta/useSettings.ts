import { cadastro } from '@concordia/contract/conta/cadastro'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/query.ts'

/** The user with everything the settings show. */
export const useSettings = () => useQuery(queryOf(cadastro.settings))
