/** For people who see only projects they are assigned to. */
export const noneAssigned = 'Nothing is assigned to you yet. Your projects appear here.'
