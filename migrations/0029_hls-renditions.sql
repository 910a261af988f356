UPDATE assets SET renditions = (renditions - 'rungs') || jsonb_build_object('hlsRenditions', renditions->'rungs') WHERE renditions ? 'rungs';
