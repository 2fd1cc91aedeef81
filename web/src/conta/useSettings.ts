import { cadastro } from '@concordia/contract/conta/calls'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/query.ts'

/** The user with everything the settings show. Not kept: a form begins with what is stored now, perhaps by another device. */
export const useSettings = () => useQuery({ ...queryOf(cadastro.settings), gcTime: 0 })
