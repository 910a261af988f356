// What a plate does by itself when its scene has no LIVE section: nothing.
vec2 liveWarp(vec2 uv, float near, float t) { return vec2(0); }
vec3 liveLight(vec3 c, vec2 uv, float near, float t) { return c; }
vec3 liveLayers(float t) { return vec3(1); }
